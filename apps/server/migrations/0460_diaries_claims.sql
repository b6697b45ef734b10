-- A ledger file whose runner dies each time is given up.
ALTER TABLE diary_reports ADD COLUMN claims smallint NOT NULL DEFAULT 0;
