"""GS0xx: the file, before anybody has asked whether it holds a hand."""

from __future__ import annotations

from typing import Final

from gostop_cli.diagnostics.entry import Entry, Text, entry

ENTRIES: Final[tuple[Entry, ...]] = (
    entry(
        "GS001",
        "file-not-found",
        ("there is no file {file:'}", "{file:'이라/라}는 파일이 없습니다"),
        (
            "The file does not exist under this name, seen from the folder in which the command was given.",
            "명령을 내린 폴더에서 보아 그런 이름의 파일이 없습니다.",
        ),
        "gostop check chuseok.yml",
        "gostop check chuseok.yaml",
    ),
    entry(
        "GS002",
        "file-is-a-folder",
        ("{file:'} is a folder", "{file:'은/는} 폴더입니다"),
        (
            "A hand is read from a file; this name belongs to a folder.",
            "판은 파일에서 읽습니다. 이 이름은 폴더입니다.",
        ),
        "gostop check chuseok/",
        "gostop check chuseok/03.gostop.yaml",
    ),
    entry(
        "GS003",
        "file-not-readable",
        ("{file:'} cannot be read", "{file:'을/를} 읽을 수 없습니다"),
        (
            "The system does not let the file be read: its permissions forbid it, another program holds it, or the "
            "disk fails.",
            "권한이 없거나, 다른 프로그램이 쓰고 있거나, 디스크에 문제가 있어서 파일을 읽을 수 없습니다.",
        ),
        "chmod a-r hand.yaml\ngostop check hand.yaml",
        "chmod u+r hand.yaml\ngostop check hand.yaml",
    ),
    entry(
        "GS004",
        "file-empty",
        ("{file:'} holds no record", "{file:'}에는 기록이 없습니다"),
        (
            "There is nothing in the file but blanks or comments, or an empty list.",
            "파일에 빈칸이나 주석뿐이거나, 목록이 비어 있습니다.",
        ),
        "# nothing yet",
        "gostop: 1\nplayers: [Mina, Joon]\ndeal: {floor: [1p, 2p, 3p, 4p, 5p, 6p, 7p, 8p]}",
    ),
    entry(
        "GS005",
        "archive-unknown",
        (
            "{file:'} is packed with {archive}, which is not read",
            "{file:'은/는} {archive:으로/로} 압축된 파일이라 읽지 못합니다",
        ),
        (
            "Of packed files gzip (`.jsonl.gz`) and zstd (`.jsonl.zst`) are read; any other can be unpacked and given as it is.",
            "압축 파일은 gzip(`.jsonl.gz`)과 zstd(`.jsonl.zst`)만 읽습니다. 다른 것은 압축을 풀어 주면 읽을 수 있습니다.",
        ),
        "gostop check hands.jsonl.xz",
        "xz -d hands.jsonl.xz\ngostop check hands.jsonl",
    ),
    entry(
        "GS006",
        "archive-broken",
        ("the archive {file:'} breaks off or is damaged", "압축 파일 {file:'이/가} 끊겼거나 망가졌습니다"),
        (
            "What could be unpacked has been read; the rest of the archive is missing or damaged, as after a copy "
            "that was interrupted.",
            "풀리는 데까지는 읽었습니다. 복사가 중간에 끊긴 경우처럼, 나머지가 없거나 망가졌습니다.",
        ),
        "head -c 1000 hands.jsonl.gz > part.jsonl.gz\ngostop check part.jsonl.gz",
        "gostop check hands.jsonl.gz",
    ),
    entry(
        "GS010",
        "not-utf-8",
        ("the text is not UTF-8: byte {byte}", "UTF-8 텍스트가 아닙니다: 바이트 {byte}"),
        (
            "Records are UTF-8 text. This byte cannot stand here; the file is in another encoding, damaged, or no "
            "text at all.",
            "기록은 UTF-8 텍스트입니다. 이 바이트는 올 수 없습니다. 다른 인코딩이거나, 망가졌거나, 텍스트가 아닌 파일입니다.",
        ),
        "iconv -t ISO-8859-1 hand.yaml > latin.yaml\ngostop check latin.yaml",
        "iconv -f ISO-8859-1 -t UTF-8 latin.yaml > hand.yaml\ngostop check hand.yaml",
        label=("cannot be read", "읽을 수 없음"),
    ),
    entry(
        "GS011",
        "utf-16",
        ("the text is UTF-16, not UTF-8", "UTF-8이 아니라 UTF-16으로 된 텍스트입니다"),
        (
            "Some editors call UTF-16 'Unicode'. Records are UTF-8, with or without a byte order mark.",
            "편집기에 따라 UTF-16을 '유니코드'라고 부릅니다. 기록은 UTF-8이며 BOM은 있어도 없어도 됩니다.",
        ),
        "iconv -t UTF-16 hand.yaml > wide.yaml\ngostop check wide.yaml",
        "iconv -f UTF-16 -t UTF-8 wide.yaml > hand.yaml\ngostop check hand.yaml",
        help=(
            "saved as UTF-8 it can be read: iconv -f UTF-16 -t UTF-8",
            "UTF-8로 저장하면 읽을 수 있습니다: iconv -f UTF-16 -t UTF-8",
        ),
    ),
    entry(
        "GS012",
        "cp949",
        ("the text is cp949 (EUC-KR), not UTF-8", "UTF-8이 아니라 cp949(EUC-KR, 완성형)로 된 텍스트입니다"),
        (
            "Older Korean programs save text as cp949, which some call ANSI. Records are UTF-8.",
            "예전 한국어 프로그램은 텍스트를 cp949(메모장의 ANSI)로 저장합니다. 기록은 UTF-8입니다.",
        ),
        "iconv -t CP949 hand.yaml > old.yaml\ngostop check old.yaml",
        "iconv -f CP949 -t UTF-8 old.yaml > hand.yaml\ngostop check hand.yaml",
        label=("the first letter that is not UTF-8", "UTF-8이 아닌 첫 글자"),
        help=(
            "saved as UTF-8 it can be read: iconv -f CP949 -t UTF-8",
            "UTF-8로 저장하면 읽을 수 있습니다: iconv -f CP949 -t UTF-8",
        ),
    ),
    entry(
        "GS013",
        "control-character",
        (
            "the control character {character} cannot stand in a record",
            "기록에 제어 문자 {character:을/를} 쓸 수 없습니다",
        ),
        (
            "Characters that are not seen and only steer a terminal or a printer come into a text by accident.",
            "보이지 않고 터미널이나 프린터를 움직이는 문자입니다. 실수로 섞여 들어간 것입니다.",
        ),
        'note: "\\a" typed as the character itself',
        "note: bell",
        label=("this character", "이 문자"),
    ),
    entry(
        "GS014",
        "record-too-large",
        ("one record is larger than {limit} MiB", "기록 하나가 {limit} MiB를 넘습니다"),
        (
            "A hand of forty turns takes five thousand characters. A record of this size is something else, or many "
            "records on one line.",
            "마흔 차례짜리 판도 오천 자면 됩니다. 이렇게 크면 판 기록이 아니거나, 여러 판이 한 줄에 붙은 것입니다.",
        ),
        "cat hands/*.json | tr -d '\\n' > hands.jsonl",
        "jq -c . hands/*.json > hands.jsonl",
    ),
    entry(
        "GS015",
        "file-too-large",
        ("the file is larger than {limit} MiB", "파일이 {limit} MiB를 넘습니다"),
        (
            "A YAML or JSON file is held in memory as a whole. Many hands are kept as JSON Lines, one record a line, "
            "and then may be any number.",
            "YAML과 JSON 파일은 통째로 메모리에 올립니다. 판이 많으면 한 줄에 하나씩 적는 JSON Lines로 두면 되고, 그러면 "
            "몇 판이든 읽습니다.",
        ),
        "gostop check a-million-hands.json",
        "jq -c '.[]' a-million-hands.json > hands.jsonl\ngostop check hands.jsonl",
    ),
    entry(
        "GS020",
        "yaml-syntax",
        ("this is not valid YAML", "YAML 문법에 맞지 않습니다"),
        (
            "The file cannot be read any further than this place. What is wrong often stands a little before it: a "
            "bracket or quote that was never closed, an indentation that does not fit, a colon without a blank.",
            "여기서부터는 읽을 수 없습니다. 잘못은 흔히 조금 앞에 있습니다. 닫지 않은 괄호나 따옴표, 맞지 않는 들여쓰기, 빈칸이 없는 "
            "콜론 같은 것입니다.",
        ),
        "players: [Hana, Joon, Mina",
        "players: [Hana, Joon, Mina]",
        label=("here", "여기"),
    ),
    entry(
        "GS021",
        "tab-indentation",
        ("a line is indented with a tab", "줄을 탭으로 들여 썼습니다"),
        (
            "YAML allows only blanks at the beginning of a line, because a tab is wider or narrower from one editor to "
            "the next.",
            "탭은 편집기마다 폭이 달라서, YAML에서는 줄 앞을 빈칸으로만 들여 씁니다.",
        ),
        "turns:\n\t- Mina: 3g / 7t",
        "turns:\n  - Mina: 3g / 7t",
        label=("a tab", "탭"),
        help=("blanks in its place will do", "탭 대신 빈칸을 쓰면 됩니다"),
    ),
    entry(
        "GS022",
        "sign-of-yaml",
        ("a value cannot begin with {sign}", "값의 첫 글자로 {sign} 기호를 쓸 수 없습니다"),
        (
            "YAML keeps the signs > | * & @ % and the backtick for itself where a value begins. In a turn the card from "
            "the hand comes first, `3g > 3p`; any other text goes into quotes.",
            "값의 첫머리에 오는 > | * & @ % 기호와 백틱은 YAML이 따로 씁니다. 차례에서는 손에서 낸 패가 먼저 옵니다(`3g > 3p`). "
            "그 밖의 텍스트는 따옴표로 묶습니다.",
        ),
        "- Mina: > 3p / 7t",
        "- Mina: 3g > 3p / 7t",
        label=("begins the value", "값의 첫 글자"),
        help=("a text that begins with {sign} is put in quotes", "{sign} 기호로 시작하는 텍스트는 따옴표로 묶습니다"),
    ),
    entry(
        "GS023",
        "unquoted-question-mark",
        ("a lone ? is a sign of YAML, not a card", "?만 쓰면 패가 아니라 YAML의 기호가 됩니다"),
        (
            "A card that nobody has seen is written x. A question mark means something else to YAML; in quotes it is "
            "read as x too.",
            "아무도 보지 못한 패는 x로 적습니다. 물음표는 YAML에서 다른 뜻입니다. 따옴표로 묶으면 x로 읽습니다.",
        ),
        "hands: {Mina: [1g, ?, ?]}",
        "hands: {Mina: [1g, x, x]}",
        help=('an unseen card is x, or "?" in quotes', '보지 못한 패는 x, 또는 따옴표로 묶은 "?"로 적습니다'),
    ),
    entry(
        "GS025",
        "tag-refused",
        ("the tag {tag:'} is not allowed", "태그 {tag:'은/는} 쓸 수 없습니다"),
        (
            "YAML tags (`!!str`, `!thing`) tell a program to make something of a value. A record is plain text and "
            "numbers; what each place holds is known.",
            "YAML 태그(`!!str`, `!thing`)는 값을 다른 무엇으로 만들라는 표시입니다. 기록은 텍스트와 숫자뿐이고, 자리마다 무엇이 오는지 "
            "정해져 있습니다.",
        ),
        "players: [!!str 1004, Joon]",
        "players: [1004, Joon]",
        label=("a tag", "태그"),
    ),
    entry(
        "GS026",
        "alias-unknown",
        ("nothing has been named {name:'} before this place", "이 앞에 {name:'이라/라}고 이름 붙인 것이 없습니다"),
        (
            "`*name` repeats a value that stands before it and was marked `&name`. A text that only begins with a star "
            "goes into quotes.",
            "`*이름`은 앞에서 `&이름`으로 표시한 값을 되풀이합니다. 그냥 별표로 시작하는 텍스트면 따옴표로 묶습니다.",
        ),
        "deal: {floor: *floor}",
        "deal: {floor: [1p, 4t, 8p, 10t, 12g, 12s]}",
        label=("refers to it", "여기서 가리킴"),
    ),
    entry(
        "GS027",
        "aliases-too-many",
        (
            "the aliases of this document stand for more than {limit} values",
            "별칭(*)이 가리키는 값이 {limit}개를 넘습니다",
        ),
        (
            "Aliases that repeat lists of aliases grow beyond all bounds. No record needs that.",
            "별칭으로 된 목록을 별칭으로 되풀이하면 한없이 불어납니다. 그런 기록은 없습니다.",
        ),
        "x-a: &a [1, 2, 3]\nx-b: &b [*a, *a, *a]\nx-c: [*b, *b, *b]   # and so on",
        "x-a: [1, 2, 3]",
        label=("one too many", "여기서 넘음"),
    ),
    entry(
        "GS028",
        "key-not-text",
        ("a key must be a word", "키는 낱말이어야 합니다"),
        (
            "What stands before a colon is the name of something: a key of the record, or a player. A list or a "
            "mapping cannot stand there.",
            "콜론 앞에는 이름이 옵니다. 기록의 키이거나 사람 이름입니다. 목록이나 묶음은 올 수 없습니다.",
        ),
        "hands: {[Mina]: [1g, 1t]}",
        "hands: {Mina: [1g, 1t]}",
        label=("not a word", "낱말이 아님"),
    ),
    entry(
        "GS030",
        "json-syntax",
        ("this is not valid JSON", "JSON 문법에 맞지 않습니다"),
        (
            "The text cannot be read any further than this place. Keys and texts stand in double quotes, entries are "
            "parted by commas, and there are no comments.",
            "여기서부터는 읽을 수 없습니다. 키와 텍스트는 큰따옴표로 묶고, 항목 사이에는 쉼표를 두며, 주석은 쓸 수 없습니다.",
        ),
        '{"gostop": 1, "players": ["Mina", "Joon",]}',
        '{"gostop": 1, "players": ["Mina", "Joon"]}',
        label=("here", "여기"),
    ),
    entry(
        "GS041",
        "duplicate-key",
        ("the key {key:'} stands twice", "키 {key:'이/가} 두 번 나옵니다"),
        (
            "Of two equal keys most programs silently drop one. Which of the two was meant only the writer knows.",
            "같은 키가 둘이면 프로그램은 대개 하나를 말없이 버립니다. 어느 쪽이 맞는지는 적은 사람만 압니다.",
        ),
        "stake: 100\ncarry: 2\nstake: 200",
        "stake: 200\ncarry: 2",
        label=("again here", "여기서 다시"),
    ),
    entry(
        "GS042",
        "too-deep",
        (
            "lists and mappings stand more than {limit} deep in one another",
            "목록과 묶음이 {limit}겹 넘게 포개져 있습니다",
        ),
        (
            "A hand record needs eight levels. A text as deep as this was not written by hand and could bring a reader "
            "to its knees.",
            "판 기록은 여덟 겹이면 됩니다. 이렇게 깊은 것은 손으로 적은 기록이 아니며 읽는 프로그램을 쓰러뜨릴 수 있습니다.",
        ),
        "note: [[[[[[[[ … ]]]]]]]]",
        "note: []",
        label=("one level too deep", "여기서 넘음"),
    ),
    entry(
        "GS043",
        "number-too-long",
        ("the number {number} is out of all proportion", "{number:은/는} 너무 큰 수입니다"),
        (
            "Numbers have up to 18 digits, the decimals included; no stake and no score comes near.",
            "수는 소수 자리까지 합쳐 열여덟 자리까지 쓸 수 있습니다. 점당 금액도 점수도 거기에 미치지 못합니다.",
        ),
        "stake: 1000000000000000000000",
        "stake: 1000",
        label=("more than 18 digits", "열여덟 자리를 넘음"),
    ),
    entry(
        "GS044",
        "number-not-finite",
        ("{number} is not an amount", "{number:은/는} 셀 수 있는 수가 아닙니다"),
        (
            "NaN and infinity come out of programs that divided by zero. They are no JSON, and nobody can pay them.",
            "NaN과 무한대는 0으로 나눈 프로그램에서 나옵니다. JSON에 없는 값이고, 그런 돈은 낼 수도 없습니다.",
        ),
        '{"stake": NaN}',
        '{"stake": 100}',
        label=("not a number that can be counted", "셀 수 없는 수"),
    ),
    entry(
        "GS045",
        "half-character",
        ("a text holds half of a character", "텍스트에 반쪽짜리 글자가 있습니다"),
        (
            "Some characters are written as two escapes, such as \\ud83c\\udfb4; one of the two is missing. The text was "
            "cut in the middle.",
            "\\ud83c\\udfb4처럼 이스케이프 둘로 적는 글자에서 하나가 빠졌습니다. 텍스트가 중간에서 잘린 것입니다.",
        ),
        '{"note": "\\ud83c"}',
        '{"note": "\\ud83c\\udfb4"}',
        label=("in this text", "이 텍스트 안"),
    ),
    entry(
        "GS050",
        "session-file",
        ("this is a session file, not a hand", "판 하나가 아니라 세션 파일입니다"),
        (
            "A file that begins with `gostop-session` holds a whole evening. This command reads single hands, which "
            "begin with `gostop: 1`.",
            "`gostop-session`으로 시작하는 파일에는 하룻저녁의 판이 모두 들어 있습니다. 이 명령은 `gostop: 1`로 시작하는 판을 하나씩 "
            "읽습니다.",
        ),
        "gostop-session: 1\nplayers: [Mina, Joon]\nhands: []",
        "gostop: 1\nplayers: [Mina, Joon]\ndeal: {floor: [1p, 2p, 3p, 4p, 5p, 6p, 7p, 8p]}",
        label=("a session", "세션"),
        help=("`gostop session` reads it", "`gostop session`으로 읽습니다"),
    ),
    entry(
        "GS051",
        "not-a-session",
        ("this is not a session file", "세션 파일이 아닙니다"),
        (
            "A session is one mapping of keys and values that begins with `gostop-session: 1`, names the players of the evening and "
            "lists its `hands`.",
            "세션은 `gostop-session: 1`로 시작하는 묶음 하나이며, 그날 치는 사람과 판 목록(`hands`)이 있습니다.",
        ),
        "gostop: 1\nplayers: [Mina, Joon]\nvoid: spilt tea",
        "gostop-session: 1\nplayers: [Mina, Joon]\nhands:\n  - {void: spilt tea}",
    ),
)

NOTES: Final[dict[str, Text]] = {
    "file.first-key": Text("first here", "처음 나온 곳"),
    "file.unknown-escape": Text(
        "in double quotes a backslash begins an escape, such as \\n; the backslash itself is written \\\\",
        "큰따옴표 안에서 역슬래시는 \\n 같은 이스케이프의 시작이며, 역슬래시 자체는 \\\\로 적습니다",
    ),
    "file.unclosed-quote": Text("a quotation mark was opened and not closed", "따옴표를 열고 닫지 않았습니다"),
    "file.unclosed-bracket": Text(
        "a bracket that begins here is not closed as it should be, or a comma is missing inside",
        "여기서 연 괄호를 제대로 닫지 않았거나 안에 쉼표가 빠졌습니다",
    ),
    "file.second-colon": Text(
        "a second colon on a line, or a line that is indented too far; a text with ': ' in it is put in quotes",
        "한 줄에 콜론이 둘이거나 너무 깊이 들여 썼습니다. ': '이 든 텍스트는 따옴표로 묶습니다",
    ),
    "file.indentation": Text(
        "entries of one list or mapping begin in the same column, a list entry with '- '",
        "같은 목록이나 묶음의 항목은 같은 칸에서 시작하고, 목록 항목 앞에는 '- '를 붙입니다",
    ),
    "file.no-colon": Text("a line of a mapping is a key, a colon and a blank", "묶음의 줄은 키, 콜론, 빈칸 순서입니다"),
    "file.help-wide-colon": Text(
        "the colon is the full-width '：'; in YAML it is ':' and a blank",
        "전각 콜론 '：'입니다. YAML에서는 ':'와 빈칸을 씁니다",
    ),
    "file.help-colon-blank": Text("a blank belongs behind the colon", "콜론 뒤에는 빈칸이 있어야 합니다"),
    "file.json-more": Text("something follows the end of the value", "값이 끝난 뒤에 무언가가 더 있습니다"),
    "file.json-number": Text(
        "a number has no leading zeros, no plus sign and no letters",
        "수 앞에 0이나 더하기 기호를 붙이거나 글자를 섞을 수 없습니다",
    ),
    "file.json-word": Text(
        "only true, false and null stand without quotation marks", "따옴표 없이 쓰는 낱말은 true, false, null뿐입니다"
    ),
    "file.json-end": Text("the text ends where a value should follow", "값이 와야 할 곳에서 파일이 끝났습니다"),
    "file.json-quotes": Text(
        'texts stand in double quotes ("), not in single ones', '텍스트는 작은따옴표가 아니라 큰따옴표(")로 묶습니다'
    ),
    "file.json-comment": Text("JSON has no comments", "JSON에는 주석을 쓸 수 없습니다"),
    "file.json-trailing-comma": Text(
        "no comma stands behind the last entry", "마지막 항목 뒤에는 쉼표를 두지 않습니다"
    ),
    "file.json-value": Text("a value is missing here", "여기에 값이 없습니다"),
    "file.json-key": Text('a key in double quotes (") belongs here', '여기에는 큰따옴표(")로 묶은 키가 옵니다'),
    "file.json-colon": Text("a colon belongs behind the key", "키 뒤에는 콜론이 옵니다"),
    "file.json-comma": Text(
        "a comma is missing between two entries, or a bracket", "항목 사이의 쉼표나 괄호가 빠졌습니다"
    ),
}
