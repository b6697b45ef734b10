-- When somebody last signed in to an account; null: never, or before this was recorded and longer ago than the sign-in log.
ALTER TABLE accounts ADD COLUMN last_sign_in_at timestamptz;
UPDATE accounts a SET last_sign_in_at = l.at
  FROM (SELECT account_id, max(at) AS at FROM sign_in_log WHERE event = 'sign-in' AND result = 'success' GROUP BY account_id) l
 WHERE l.account_id = a.id;
-- The order of the list; those who never signed in come first.
CREATE INDEX accounts_by_last_sign_in ON accounts ((coalesce(last_sign_in_at, to_timestamp(0))), id) INCLUDE (enabled, dept_id)
  WHERE deleted_at IS NULL;
