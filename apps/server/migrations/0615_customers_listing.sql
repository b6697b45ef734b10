-- The list of members reads one index, whatever its order and filters: it says of each account whether it is a member and has ever ordered.
ALTER TABLE accounts ADD COLUMN is_member boolean NOT NULL DEFAULT false, ADD COLUMN has_ordered boolean NOT NULL DEFAULT false;
UPDATE accounts a SET is_member = s.is_member, has_ordered = s.has_ordered
  FROM (SELECT a.id, EXISTS (SELECT FROM account_roles ar JOIN roles r ON r.id = ar.role_id WHERE ar.account_id = a.id AND r.code = 'MEMBER') AS is_member,
               EXISTS (SELECT FROM orders o WHERE o.owner_id = a.id) AS has_ordered FROM accounts a) s
 WHERE s.id = a.id AND (s.is_member OR s.has_ordered);

CREATE FUNCTION mark_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts a SET is_member = (TG_OP = 'INSERT')
    FROM changed_rows c JOIN roles r ON r.id = c.role_id WHERE a.id = c.account_id AND r.code = 'MEMBER';
  RETURN NULL;
END $$;
CREATE TRIGGER account_roles_given AFTER INSERT ON account_roles REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_members();
CREATE TRIGGER account_roles_taken AFTER DELETE ON account_roles REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_members();

CREATE FUNCTION mark_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE accounts SET has_ordered = true WHERE id = NEW.owner_id AND NOT has_ordered;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_mark_buyer AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION mark_buyer();

DROP INDEX accounts_newest, accounts_by_username, accounts_by_nickname, accounts_by_last_sign_in;
CREATE INDEX accounts_newest ON accounts (created_at, id) INCLUDE (enabled, dept_id, is_member, has_ordered) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_username ON accounts (lower(username), id) INCLUDE (username, enabled, dept_id, is_member, has_ordered)
  WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_nickname ON accounts (nickname, id) INCLUDE (enabled, dept_id, is_member, has_ordered) WHERE deleted_at IS NULL;
CREATE INDEX accounts_by_last_sign_in ON accounts ((coalesce(last_sign_in_at, to_timestamp(0))), id)
  INCLUDE (enabled, dept_id, is_member, has_ordered) WHERE deleted_at IS NULL;
