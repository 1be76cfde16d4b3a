"""`python -m gostop_cli` is the command `gostop`."""

from gostop_cli.cli.main import run

if __name__ == "__main__":
    run()
