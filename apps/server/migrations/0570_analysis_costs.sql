-- What the washes of a fleet cost by day, product and site, so that a question about a fleet multiplies no hours by prices. A job prices the
-- days that changed; until then, a question prices them itself.

-- Of the rows of fleet_wash_days, in hundredths of the currency unit or grams; null without a price.
CREATE TABLE fleet_wash_costs (
  owner_id                 bigint NOT NULL,
  day                      date NOT NULL,
  product_id               bigint NOT NULL,
  site_id                  bigint NOT NULL,
  time_zone                text NOT NULL,
  washes                   integer NOT NULL,
  cost_electricity         double precision,
  cost_water               double precision,
  cost_detergent           double precision,
  "cost_rinseAid"          double precision,
  "cost_electricityCarbon" double precision,
  "cost_waterCarbon"       double precision,
  -- What was used without a price, in the unit of the price. Exact, because changes are added.
  lacks_electricity        numeric NOT NULL,
  lacks_water              numeric NOT NULL,
  lacks_detergent          numeric NOT NULL,
  "lacks_rinseAid"         numeric NOT NULL,
  "lacks_electricityCarbon" numeric NOT NULL,
  "lacks_waterCarbon"      numeric NOT NULL,
  PRIMARY KEY (owner_id, day, product_id, site_id, time_zone)
) WITH (fillfactor = 70);

-- Days of owners whose costs are not right any more: washes that were folded, prices that changed. Not unique: a note that is written while
-- the job reads the one before must stay.
CREATE TABLE fleet_wash_cost_changes (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id  bigint NOT NULL,
  from_day  date NOT NULL,
  to_day    date NOT NULL
);
CREATE INDEX fleet_wash_cost_changes_owner ON fleet_wash_cost_changes (owner_id);
INSERT INTO fleet_wash_cost_changes (owner_id, from_day, to_day) SELECT DISTINCT owner_id, date '-infinity', date 'infinity' FROM fleet_wash_days;

CREATE OR REPLACE FUNCTION note_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO wash_price_changes (owner_id, day) VALUES (OLD.owner_id, OLD.valid_from);
    INSERT INTO fleet_wash_cost_changes (owner_id, from_day, to_day) VALUES (OLD.owner_id, OLD.valid_from, 'infinity');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO wash_price_changes (owner_id, day) VALUES (NEW.owner_id, NEW.valid_from);
    INSERT INTO fleet_wash_cost_changes (owner_id, from_day, to_day) VALUES (NEW.owner_id, NEW.valid_from, 'infinity');
  END IF;
  RETURN NULL;
END $$;

-- As before; days whose costs have to be found anew are noted.
CREATE OR REPLACE FUNCTION fold_fleet_days() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  folded integer;
  owners bigint[];
  days date[];
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('fleet-days', 0));
  WITH gone AS (
    DELETE FROM fleet_wash_day_changes WHERE id IN (SELECT id FROM fleet_wash_day_changes ORDER BY id LIMIT 5000) RETURNING *
  ), kept AS (
    INSERT INTO fleet_wash_days AS f
    SELECT owner_id, day, product_id, site_id, time_zone, sum(washes), sum(completed), sum(aborted), sum(rewashes), sum(passed), sum(failed),
           sum(duration_ms), sum(water), sum(water_washes), sum(energy), sum(energy_washes), sum(detergent), sum(detergent_washes),
           sum(rinse_aid), sum(rinse_aid_washes), 
           ARRAY[sum(hours[1]), sum(hours[2]), sum(hours[3]), sum(hours[4]), sum(hours[5]), sum(hours[6]), sum(hours[7]), sum(hours[8]),
               sum(hours[9]), sum(hours[10]), sum(hours[11]), sum(hours[12]), sum(hours[13]), sum(hours[14]), sum(hours[15]), sum(hours[16]),
               sum(hours[17]), sum(hours[18]), sum(hours[19]), sum(hours[20]), sum(hours[21]), sum(hours[22]), sum(hours[23]), sum(hours[24])],
           ARRAY[sum(energy_hours[1]), sum(energy_hours[2]), sum(energy_hours[3]), sum(energy_hours[4]), sum(energy_hours[5]), sum(energy_hours[6]), sum(energy_hours[7]), sum(energy_hours[8]),
               sum(energy_hours[9]), sum(energy_hours[10]), sum(energy_hours[11]), sum(energy_hours[12]), sum(energy_hours[13]), sum(energy_hours[14]), sum(energy_hours[15]), sum(energy_hours[16]),
               sum(energy_hours[17]), sum(energy_hours[18]), sum(energy_hours[19]), sum(energy_hours[20]), sum(energy_hours[21]), sum(energy_hours[22]), sum(energy_hours[23]), sum(energy_hours[24])], max(revised_at)
      FROM gone GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (owner_id, day, product_id, site_id, time_zone) DO UPDATE SET
      washes = f.washes + excluded.washes, completed = f.completed + excluded.completed, aborted = f.aborted + excluded.aborted,
      rewashes = f.rewashes + excluded.rewashes, passed = f.passed + excluded.passed, failed = f.failed + excluded.failed,
      duration_ms = f.duration_ms + excluded.duration_ms,
      water = f.water + excluded.water, water_washes = f.water_washes + excluded.water_washes,
      energy = f.energy + excluded.energy, energy_washes = f.energy_washes + excluded.energy_washes,
      detergent = f.detergent + excluded.detergent, detergent_washes = f.detergent_washes + excluded.detergent_washes,
      rinse_aid = f.rinse_aid + excluded.rinse_aid, rinse_aid_washes = f.rinse_aid_washes + excluded.rinse_aid_washes,
      hours = add_hours(f.hours, excluded.hours), energy_hours = add_hours(f.energy_hours, excluded.energy_hours),
      revised_at = greatest(f.revised_at, excluded.revised_at)
    RETURNING f.owner_id, f.day
  )
  SELECT (SELECT count(*) FROM gone), array_agg(owner_id), array_agg(day) INTO folded, owners, days FROM kept;
  IF owners IS NOT NULL THEN
    DELETE FROM fleet_wash_days f USING (SELECT DISTINCT * FROM unnest(owners, days) u(owner_id, day)) k
     WHERE f.owner_id = k.owner_id AND f.day = k.day AND f.washes = 0;
    INSERT INTO fleet_wash_hour_changes SELECT DISTINCT * FROM unnest(owners, days) u(owner_id, day) WHERE day IN (SELECT day FROM fleet_wash_hour_days)
    ON CONFLICT DO NOTHING;
    INSERT INTO fleet_wash_cost_changes (owner_id, from_day, to_day) SELECT DISTINCT owner_id, day, day FROM unnest(owners, days) u(owner_id, day);
  END IF;
  RETURN folded;
END $$;
