-- What electricity, water, gas and chemicals cost an owner, and what they emit. Nothing is assumed: without a row there is no figure.

CREATE TABLE tariffs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id    bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Null: for every site without a tariff of its own, and for devices without a site.
  site_id     bigint REFERENCES sites ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('electricity', 'water', 'gas', 'detergent', 'rinseAid', 'electricityCarbon', 'waterCarbon', 'gasCarbon')),
  -- Local day from which it holds, until the next one of the same kind and site.
  valid_from  date NOT NULL,
  -- Ten-thousandths of the currency unit, or of a kilogram, per unit of the kind.
  amount      integer NOT NULL CHECK (amount BETWEEN 0 AND 1000000000),
  -- [{fromHour, toHour, on, amount}]: other amounts at certain hours. Only for electricity.
  bands       jsonb NOT NULL DEFAULT '[]',
  -- The amount of each local hour: 24 of a weekday, then 24 of Saturday and Sunday.
  hours       integer[] NOT NULL CHECK (cardinality(hours) = 48),
  note        text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  changed_at  timestamptz NOT NULL DEFAULT now(),
  changed_by  bigint REFERENCES accounts ON DELETE SET NULL,
  UNIQUE NULLS NOT DISTINCT (owner_id, site_id, kind, valid_from)
);
