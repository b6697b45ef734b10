-- Accounts that were deleted before deletion erased them (0073): what belongs to them alone goes now too.
DO $$
DECLARE
  own text;
BEGIN
  FOREACH own IN ARRAY ARRAY['sessions', 'api_keys', 'recovery_codes', 'second_factors', 'preferences', 'saved_views', 'notices',
                             'notice_choices', 'notice_messages', 'maintenance_calendars', 'device_looks'] LOOP
    EXECUTE format('DELETE FROM %I t USING accounts a WHERE a.id = t.account_id AND a.deleted_at IS NOT NULL', own);
  END LOOP;
END $$;

DELETE FROM shares s USING accounts a WHERE a.id = s.account_id AND a.deleted_at IS NOT NULL AND s.state = 'offered';
UPDATE shares s SET addressee = a.username FROM accounts a WHERE a.id = s.account_id AND a.deleted_at IS NOT NULL;
UPDATE device_transfers t SET addressee = a.username FROM accounts a WHERE a.id = t.account_id AND a.deleted_at IS NOT NULL;
UPDATE sms_sent s SET username = a.username FROM accounts a WHERE a.id = s.account_id AND a.deleted_at IS NOT NULL;
UPDATE accounts SET mobile = NULL, email = NULL WHERE deleted_at IS NOT NULL;

-- When a page was last looked at is nobody's business after the account either.
CREATE FUNCTION erase_looks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM device_looks WHERE account_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_looks AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_looks();
