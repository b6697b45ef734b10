-- A deleted account keeps no personal data. Its row stays, because records of what it did refer to it: docs/retention.md lists both.

-- Runs in the transaction that deletes the account. It is here, above the tables that it clears.
CREATE FUNCTION erase_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reach text[] := array_remove(ARRAY[lower(OLD.username), OLD.mobile, lower(OLD.email)], NULL);
  gone  text := 'deleted~' || OLD.id;
BEGIN
  DELETE FROM sessions WHERE account_id = OLD.id;
  DELETE FROM api_keys WHERE account_id = OLD.id;
  DELETE FROM recovery_codes WHERE account_id = OLD.id;
  DELETE FROM second_factors WHERE account_id = OLD.id;
  DELETE FROM preferences WHERE account_id = OLD.id;
  DELETE FROM saved_views WHERE account_id = OLD.id;
  DELETE FROM notices WHERE account_id = OLD.id;
  DELETE FROM notice_choices WHERE account_id = OLD.id;
  DELETE FROM notice_messages WHERE account_id = OLD.id;
  DELETE FROM maintenance_calendars WHERE account_id = OLD.id;
  DELETE FROM codes WHERE lower(target) = ANY (reach);
  DELETE FROM outbox WHERE lower(target) = ANY (reach);
  -- The number itself stays a week: the budget of SMS counts it.
  UPDATE sms_sent SET username = gone WHERE lower(username) = ANY (reach);
  DELETE FROM rate_limits WHERE EXISTS (SELECT FROM unnest(reach) way WHERE right(lower(key), length(way) + 1) IN (':' || way, ' ' || way));
  DELETE FROM shares WHERE state = 'offered' AND (account_id = OLD.id OR lower(addressee) = ANY (reach));
  UPDATE shares SET addressee = gone WHERE lower(addressee) = ANY (reach);
  UPDATE share_log SET recipient = gone WHERE lower(recipient) = ANY (reach);
  UPDATE device_transfers SET addressee = gone WHERE lower(addressee) = ANY (reach);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_account();

-- Accounts that were deleted before.
UPDATE accounts SET username = 'deleted~' || id, nickname = 'deleted~' || id, avatar_url = '', gender = '0', language = NULL
 WHERE deleted_at IS NOT NULL;
