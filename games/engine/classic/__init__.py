"""Classic Okey (düz okey): fourteen tiles, one variant whose switches are a Ruleset."""
