"""The game layer against the rules: every expected value is from the rules, the survey, the seeds or hand arithmetic."""
