-- The insight of the same device that explains this one, such as a leak: it is listed with that one, and priced with it.
ALTER TABLE insights ADD COLUMN part_of bigint REFERENCES insights ON DELETE SET NULL;
CREATE INDEX insights_parts ON insights (part_of) WHERE part_of IS NOT NULL;
