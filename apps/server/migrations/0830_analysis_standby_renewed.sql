-- As sum_standby_days, planned only when it runs: a question that has no changed days does not plan how they would be summed.
CREATE FUNCTION renewed_standby(ids bigint[], on_days date[], until timestamptz) RETURNS SETOF standby_days LANGUAGE plpgsql STABLE ROWS 10 AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT * FROM sum_standby_days($1, $2, $3)' USING ids, on_days, until;
END $$;
