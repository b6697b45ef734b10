-- The key of the hygiene rule set of one device, in place of its model's.
ALTER TABLE hygiene_targets ADD COLUMN rule_set text CHECK (length(rule_set) BETWEEN 1 AND 64);
