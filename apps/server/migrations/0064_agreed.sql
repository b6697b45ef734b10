-- What somebody agreed to, and that they did, is never changed. That holds for this program's own account too.
CREATE FUNCTION agreed_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Consents go with an account that is deleted from the database itself.
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'agreement_acceptances'
     AND NOT EXISTS (SELECT FROM accounts WHERE id = (to_jsonb(OLD) ->> 'account_id')::bigint)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'versions of agreements and consents to them are not changed' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER agreements_keep BEFORE UPDATE OR DELETE ON agreements FOR EACH ROW EXECUTE FUNCTION agreed_keep();
CREATE TRIGGER agreement_acceptances_keep BEFORE UPDATE OR DELETE ON agreement_acceptances
  FOR EACH ROW EXECUTE FUNCTION agreed_keep();
CREATE TRIGGER agreements_keep_all BEFORE TRUNCATE ON agreements EXECUTE FUNCTION agreed_keep();
CREATE TRIGGER agreement_acceptances_keep_all BEFORE TRUNCATE ON agreement_acceptances EXECUTE FUNCTION agreed_keep();
