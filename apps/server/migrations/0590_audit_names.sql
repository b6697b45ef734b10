-- The name of a target in English, where it has one of its own; null in entries from before, which hold both names in one text.
ALTER TABLE audit_things ADD COLUMN name_en text;
