-- A page of the accounts is read from one index in its order, whatever it is filtered by: the filters stand beside the order.
DROP INDEX accounts_newest;
CREATE INDEX accounts_newest ON accounts (created_at, id) INCLUDE (enabled, dept_id) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_username ON accounts (lower(username), id) INCLUDE (username, enabled, dept_id) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_nickname ON accounts (nickname, id) INCLUDE (enabled, dept_id) WHERE deleted_at IS NULL;

-- What the words are looked for in, made once and not for each row that is asked.
DROP INDEX accounts_search;
ALTER TABLE accounts ADD COLUMN searched text NOT NULL GENERATED ALWAYS AS
  (lower((username || ' ' || nickname || ' ' || coalesce(mobile, '') || ' ' || coalesce(email, '')) COLLATE "default")) STORED;
CREATE INDEX accounts_search ON accounts USING gin (searched gin_trgm_ops);
