-- A password that staff gave to a person must be changed before anything else can be called. The accounts of the first start have the
-- operator's own password (password_initial): they are only reminded.
ALTER TABLE accounts ADD COLUMN password_due boolean NOT NULL DEFAULT false;
