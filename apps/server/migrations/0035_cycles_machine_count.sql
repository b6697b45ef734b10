-- How many washes the machine's own counter added for a wash: 1 as a rule, 0 if it did not count it. Null where it reports no counter.
ALTER TABLE cycles ADD COLUMN machine_count integer CHECK (machine_count >= 0);
