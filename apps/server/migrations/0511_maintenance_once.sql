-- A task that is done once, by a day: it leaves the plan when its work is recorded.
ALTER TABLE maintenance_tasks ADD COLUMN once boolean NOT NULL DEFAULT false;
ALTER TABLE maintenance_tasks ADD CHECK (NOT once OR (key IS NULL AND metric IS NULL));
