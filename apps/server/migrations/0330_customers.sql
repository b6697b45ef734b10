-- What staff of the shop write about members: tags and notes. Both go with the account.

CREATE TABLE member_tags (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  tag        text NOT NULL CHECK (length(tag) BETWEEN 1 AND 20)
);
CREATE UNIQUE INDEX member_tags_key ON member_tags (account_id, name_key(tag));
CREATE INDEX member_tags_tag ON member_tags (tag, account_id);

CREATE TABLE member_notes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  at         timestamptz NOT NULL,
  by_id      bigint REFERENCES accounts ON DELETE SET NULL,
  note       text NOT NULL CHECK (length(note) BETWEEN 1 AND 500)
);
CREATE INDEX member_notes_account ON member_notes (account_id, id DESC);
CREATE INDEX member_notes_by ON member_notes (by_id);

CREATE FUNCTION erase_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_tags WHERE account_id = OLD.id;
  DELETE FROM member_notes WHERE account_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_customers AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_customers();
