-- A wash whose beginning was not reported. The rows there satisfy the narrower check, so they are not read again.
ALTER TABLE cycles DROP CONSTRAINT cycles_reason_check;
ALTER TABLE cycles ADD CONSTRAINT cycles_reason_check
  CHECK (reason IN ('stopped', 'silent', 'too-long', 'begun-anew', 'begun-unseen')) NOT VALID;
