-- As 0790, of what else an account has alone. Sessions and API keys are made under the lock of their account.

DO $$
DECLARE
  one text[];
BEGIN
  FOREACH one SLICE 1 IN ARRAY ARRAY[
    ['deliveries', 'owner_id'], ['order_draft_plans', 'owner_id'], ['reports', 'account_id'], ['second_factors', 'account_id']]
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_refuse_erased BEFORE INSERT OR UPDATE OF %2$s ON %1$s FOR EACH ROW EXECUTE FUNCTION refuse_erased(%2$L)',
                   one[1], one[2]);
  END LOOP;
END $$;
