-- A report whose runner dies each time is given up, and says so.
ALTER TABLE reports
  ADD COLUMN claims smallint NOT NULL DEFAULT 0,
  ADD COLUMN failure text CHECK (failure IN ('notVisible', 'error', 'interrupted'));
