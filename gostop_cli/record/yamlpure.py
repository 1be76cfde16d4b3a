"""The source of YAML's events where PyYAML was built without libyaml: its own scanner and parser, in Python."""

from __future__ import annotations

from yaml import parser, reader, scanner


class PureParser(reader.Reader, scanner.Scanner, parser.Parser):
    """Joined as PyYAML's loaders join them."""

    def __init__(self, text: str) -> None:
        reader.Reader.__init__(self, text)
        scanner.Scanner.__init__(self)
        parser.Parser.__init__(self)
