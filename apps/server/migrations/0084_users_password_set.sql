-- When the password was set, for a maximum age; passwords from before count from the upgrade.
ALTER TABLE accounts ADD COLUMN password_set_at timestamptz NOT NULL DEFAULT now();
