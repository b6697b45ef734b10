-- A call that is under way while its account is deleted adds nothing to it: what it would add is refused like whatever refers to something
-- that is missing. Otherwise it would stay for ever, because the deletion has erased what there was by then.

CREATE FUNCTION refuse_erased() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  owner bigint := (to_jsonb(NEW) ->> TG_ARGV[0])::bigint;
BEGIN
  IF owner IS NULL THEN RETURN NEW; END IF;
  -- Waits for a deletion that is under way. One that begins now waits for this transaction, and erases what it added.
  PERFORM FROM accounts WHERE id = owner AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account was deleted' USING ERRCODE = 'foreign_key_violation', TABLE = TG_TABLE_NAME,
      CONSTRAINT = TG_TABLE_NAME || '_refuse_erased', DETAIL = format('Key (%s) is not present in table "accounts".', TG_ARGV[0]);
  END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE
  one text[];
BEGIN
  FOREACH one SLICE 1 IN ARRAY ARRAY[
    ['devices', 'owner_id'], ['sites', 'owner_id'], ['device_groups', 'owner_id'], ['share_links', 'owner_id'], ['shares', 'owner_id'],
    ['stock_items', 'owner_id'], ['tariffs', 'owner_id'], ['addresses', 'owner_id'], ['cart_lines', 'owner_id'], ['invoice_titles', 'owner_id'],
    ['maintenance_calendars', 'account_id'], ['maintenance_windows', 'account_id'], ['webhooks', 'account_id'], ['alarm_rules', 'account_id'],
    ['alarm_preferences', 'account_id'], ['alarm_channels', 'account_id'], ['alarm_quiet', 'account_id'], ['escalations', 'account_id'],
    ['screens', 'account_id'], ['displays', 'account_id'], ['report_schedules', 'account_id'], ['preferences', 'account_id'],
    ['saved_views', 'account_id'], ['notice_choices', 'account_id'], ['batches', 'account_id'], ['diary_reports', 'account_id'],
    ['member_tags', 'account_id'], ['member_notes', 'account_id']]
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_refuse_erased BEFORE INSERT OR UPDATE OF %2$s ON %1$s FOR EACH ROW EXECUTE FUNCTION refuse_erased(%2$L)',
                   one[1], one[2]);
  END LOOP;
END $$;
