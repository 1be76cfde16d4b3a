"""A second, slow and obvious implementation of the rules, written from rules.md alone, to compare with."""
