-- The rest of what belongs to an account alone goes with it. An account that still owns devices cannot be deleted, so its sites and groups
-- hold none.

CREATE FUNCTION erase_belongings(erased bigint, username text, email text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone text := 'deleted~' || erased;
BEGIN
  -- Screens take the displays that show them with them, groups their shares.
  DELETE FROM screens WHERE account_id = erased;
  DELETE FROM displays WHERE account_id = erased;
  DELETE FROM alarm_rules WHERE account_id = erased;
  DELETE FROM alarm_recipients WHERE account_id = erased;
  DELETE FROM alarm_floods WHERE owner_id = erased;
  DELETE FROM share_links WHERE owner_id = erased;
  -- Only the owner reads it.
  DELETE FROM share_log WHERE owner_id = erased;
  DELETE FROM device_groups WHERE owner_id = erased;
  DELETE FROM sites WHERE owner_id = erased;
  DELETE FROM batches WHERE account_id = erased;
  DELETE FROM diary_reports WHERE account_id = erased;
  DELETE FROM insights WHERE owner_id = erased;
  DELETE FROM claim_codes WHERE owner_id = erased AND used_at IS NULL;
  -- A machine is known by its serial number, which is printed on it; its name was the owner's.
  UPDATE removed_devices SET name = sn WHERE owner_id = erased AND name <> sn;
  UPDATE agreement_drafts SET saved_by = gone WHERE lower(saved_by) = lower(erase_belongings.username);
  -- Somebody else's reports are no longer sent there; the mails go with their recipient.
  DELETE FROM report_recipients WHERE lower(address) = lower(erase_belongings.email);
END $$;

CREATE FUNCTION erase_the_rest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_belongings(OLD.id, OLD.username, OLD.email);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_the_rest AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_the_rest();

-- Accounts that were deleted before; their names and addresses are not known any more.
SELECT erase_belongings(id, NULL, NULL) FROM accounts WHERE deleted_at IS NOT NULL;
