-- What each device washed on each day, and the same summed over devices, so that a question about a month reads days and not washes.

-- Finished washes by the local day on which they started, at the place where the machine stood. Days follow the device's present clock.
CREATE TABLE wash_days (
  device_id         bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  day               date NOT NULL,
  -- 0 without a site. No reference: what stood there stood there even if the site is deleted.
  site_id           bigint NOT NULL,
  -- Of the device, so that rows are summed without it.
  owner_id          bigint NOT NULL,
  product_id        bigint NOT NULL,
  time_zone         text NOT NULL,
  washes            integer NOT NULL,
  completed         integer NOT NULL,
  aborted           integer NOT NULL,
  rewashes          integer NOT NULL,
  passed            integer NOT NULL,
  failed            integer NOT NULL,
  duration_ms       double precision NOT NULL,
  -- Null where no wash has the figure; the number of washes that have it is the divisor of its mean.
  water             double precision,
  water_washes      integer NOT NULL,
  energy            double precision,
  energy_washes     integer NOT NULL,
  detergent         double precision,
  detergent_washes  integer NOT NULL,
  rinse_aid         double precision,
  rinse_aid_washes  integer NOT NULL,
  -- Washes by the local hour in which they started: 24 numbers.
  hours             integer[] NOT NULL,
  -- Kilowatt-hours of the washes that started in each local hour: 24 numbers, for prices by time of use.
  energy_hours      double precision[] NOT NULL,
  first_at          timestamptz NOT NULL DEFAULT now(),
  -- When it last changed although it was closed: late readings, a corrected wash.
  revised_at        timestamptz,
  PRIMARY KEY (device_id, day, site_id)
);
CREATE INDEX wash_days_day ON wash_days (day, device_id);

-- The same over the devices of an owner, product, site and clock. Exact numbers: they are added and subtracted again and again.
CREATE TABLE fleet_wash_days (
  owner_id          bigint NOT NULL,
  day               date NOT NULL,
  product_id        bigint NOT NULL,
  site_id           bigint NOT NULL,
  time_zone         text NOT NULL,
  washes            integer NOT NULL,
  completed         integer NOT NULL,
  aborted           integer NOT NULL,
  rewashes          integer NOT NULL,
  passed            integer NOT NULL,
  failed            integer NOT NULL,
  duration_ms       numeric NOT NULL,
  water             numeric NOT NULL,
  water_washes      integer NOT NULL,
  energy            numeric NOT NULL,
  energy_washes     integer NOT NULL,
  detergent         numeric NOT NULL,
  detergent_washes  integer NOT NULL,
  rinse_aid         numeric NOT NULL,
  rinse_aid_washes  integer NOT NULL,
  hours             integer[] NOT NULL,
  energy_hours      numeric[] NOT NULL,
  revised_at        timestamptz,
  PRIMARY KEY (owner_id, day, product_id, site_id, time_zone)
) WITH (fillfactor = 70);

-- Devices whose days have to be summed anew: before this release, or because their clock or their stays changed. Until then they are
-- answered from their washes.
CREATE TABLE wash_days_due (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  since     timestamptz NOT NULL DEFAULT now()
);
INSERT INTO wash_days_due (device_id) SELECT id FROM devices d WHERE EXISTS (SELECT FROM cycles c WHERE c.device_id = d.id);

CREATE FUNCTION add_hours(one integer[], other integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN one IS NULL THEN other WHEN other IS NULL THEN one
           ELSE (SELECT array_agg(a + b ORDER BY n) FROM unnest(one, other) WITH ORDINALITY AS h(a, b, n)) END $$;
CREATE AGGREGATE sum_hours(integer[]) (SFUNC = add_hours, STYPE = integer[]);
CREATE FUNCTION add_hours(one numeric[], other numeric[]) RETURNS numeric[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN one IS NULL THEN other WHEN other IS NULL THEN one
           ELSE (SELECT array_agg(a + b ORDER BY n) FROM unnest(one, other) WITH ORDINALITY AS h(a, b, n)) END $$;
CREATE AGGREGATE sum_hours(numeric[]) (SFUNC = add_hours, STYPE = numeric[]);

-- Finished washes of these devices on these days, each key at most once. Day and hour follow the device's clock.
CREATE FUNCTION sum_wash_days(ids bigint[], on_days date[]) RETURNS SETOF wash_days LANGUAGE sql STABLE AS $$
  SELECT d.id, k.day, coalesce(y.site_id, 0), d.owner_id, d.product_id, d.time_zone,
         count(*)::int, count(*) FILTER (WHERE c.result = 'completed')::int, count(*) FILTER (WHERE c.result IN ('aborted', 'interrupted'))::int,
         count(*) FILTER (WHERE c.rewash)::int,
         count(*) FILTER (WHERE c.hygiene_outcome = 'passed')::int, count(*) FILTER (WHERE c.hygiene_outcome = 'failed')::int,
         sum(extract(epoch FROM c.ended_at - c.started_at) * 1000)::float8,
         sum(c.water_litres), count(c.water_litres)::int, sum(c.energy_kwh), count(c.energy_kwh)::int,
         sum(c.detergent_ml), count(c.detergent_ml)::int, sum(c.rinse_aid_ml), count(c.rinse_aid_ml)::int,
         ARRAY(SELECT cardinality(array_positions(array_agg(extract(hour FROM c.started_at AT TIME ZONE d.time_zone)::int), h))
                 FROM generate_series(0, 23) h),
         ARRAY(SELECT coalesce(sum(kwh), 0) FROM generate_series(0, 23) h
                 LEFT JOIN unnest(array_agg(extract(hour FROM c.started_at AT TIME ZONE d.time_zone)::int), array_agg(c.energy_kwh)) e(hour, kwh)
                   ON e.hour = h GROUP BY h ORDER BY h),
         now(), NULL::timestamptz
    FROM unnest(ids, on_days) k(device_id, day) JOIN devices d ON d.id = k.device_id
    JOIN cycles c ON c.device_id = d.id AND c.started_at >= k.day::timestamp AT TIME ZONE d.time_zone
     AND c.started_at < (k.day + 1)::timestamp AT TIME ZONE d.time_zone AND c.ended_at IS NOT NULL
    LEFT JOIN site_stays y ON y.device_id = d.id AND y.began_at <= c.started_at AND c.started_at < y.ended_at
   GROUP BY d.id, k.day, y.site_id
$$;

-- Sums these days anew. A day counts as closed six hours after its end, or a day after it was first written if that is later.
CREATE FUNCTION renew_wash_days(ids bigint[], on_days date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wash_days w USING unnest(ids, on_days) k(device_id, day)
   WHERE w.device_id = k.device_id AND w.day = k.day
     AND NOT EXISTS (SELECT FROM sum_wash_days(ARRAY[w.device_id], ARRAY[w.day]) s WHERE s.site_id = w.site_id);
  INSERT INTO wash_days AS w SELECT * FROM sum_wash_days(ids, on_days)
  ON CONFLICT (device_id, day, site_id) DO UPDATE SET
    owner_id = excluded.owner_id, product_id = excluded.product_id, time_zone = excluded.time_zone,
    washes = excluded.washes, completed = excluded.completed, aborted = excluded.aborted, rewashes = excluded.rewashes,
    passed = excluded.passed, failed = excluded.failed, duration_ms = excluded.duration_ms,
    water = excluded.water, water_washes = excluded.water_washes, energy = excluded.energy, energy_washes = excluded.energy_washes,
    detergent = excluded.detergent, detergent_washes = excluded.detergent_washes,
    rinse_aid = excluded.rinse_aid, rinse_aid_washes = excluded.rinse_aid_washes, hours = excluded.hours, energy_hours = excluded.energy_hours,
    revised_at = CASE WHEN now() > greatest((w.day + 1)::timestamp AT TIME ZONE w.time_zone + interval '6 hours', w.first_at + interval '1 day')
                      THEN now() ELSE w.revised_at END;
END $$;

-- With the wash, in its transaction. The lock keeps the job that sums a device anew from missing a wash that is not committed yet.
CREATE FUNCTION renew_days_of_washes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  on_days date[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(device_id), array_agg(day) INTO ids, on_days FROM (
      SELECT DISTINCT c.device_id, (c.started_at AT TIME ZONE d.time_zone)::date AS day
        FROM changed_new c JOIN devices d ON d.id = c.device_id WHERE c.ended_at IS NOT NULL ORDER BY 1, 2) k;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(device_id), array_agg(day) INTO ids, on_days FROM (
      SELECT DISTINCT c.device_id, (c.started_at AT TIME ZONE d.time_zone)::date AS day
        FROM changed_old c JOIN devices d ON d.id = c.device_id WHERE c.ended_at IS NOT NULL ORDER BY 1, 2) k;
  ELSE
    SELECT array_agg(device_id), array_agg(day) INTO ids, on_days FROM (
      SELECT DISTINCT c.device_id, (c.started_at AT TIME ZONE d.time_zone)::date AS day FROM (
        SELECT device_id, started_at, ended_at, result, water_litres, energy_kwh, detergent_ml, rinse_aid_ml, rewash, hygiene_outcome FROM changed_old
        EXCEPT SELECT device_id, started_at, ended_at, result, water_litres, energy_kwh, detergent_ml, rinse_aid_ml, rewash, hygiene_outcome FROM changed_new
        UNION ALL (
        SELECT device_id, started_at, ended_at, result, water_litres, energy_kwh, detergent_ml, rinse_aid_ml, rewash, hygiene_outcome FROM changed_new
        EXCEPT SELECT device_id, started_at, ended_at, result, water_litres, energy_kwh, detergent_ml, rinse_aid_ml, rewash, hygiene_outcome FROM changed_old)
      ) c JOIN devices d ON d.id = c.device_id WHERE c.ended_at IS NOT NULL ORDER BY 1, 2) k;
  END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM devices WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(k.device_id), array_agg(k.day) INTO ids, on_days FROM unnest(ids, on_days) k(device_id, day)
   WHERE NOT EXISTS (SELECT FROM wash_days_due q WHERE q.device_id = k.device_id);
  IF ids IS NOT NULL THEN PERFORM renew_wash_days(ids, on_days); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER cycles_days_added AFTER INSERT ON cycles REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION renew_days_of_washes();
CREATE TRIGGER cycles_days_changed AFTER UPDATE ON cycles REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION renew_days_of_washes();
CREATE TRIGGER cycles_days_removed AFTER DELETE ON cycles REFERENCING OLD TABLE AS changed_old
  FOR EACH STATEMENT EXECUTE FUNCTION renew_days_of_washes();

-- The sums over devices follow theirs. One owner's rows are changed by one transaction at a time, so that two never wait for each other.
CREATE FUNCTION renew_fleet_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := CASE TG_OP WHEN 'INSERT' THEN 'SELECT *, 1 AS sign FROM changed_new' WHEN 'DELETE' THEN 'SELECT *, -1 AS sign FROM changed_old'
                  ELSE 'SELECT *, 1 AS sign FROM changed_new UNION ALL SELECT *, -1 FROM changed_old' END;
BEGIN
  EXECUTE format('SELECT pg_advisory_xact_lock(hashtextextended(''fleet-days'', owner_id))
                    FROM (SELECT DISTINCT owner_id FROM (%s) c ORDER BY 1) o', changes);
  EXECUTE format('
    INSERT INTO fleet_wash_days AS f
    SELECT owner_id, day, product_id, site_id, time_zone, sum(sign * washes), sum(sign * completed), sum(sign * aborted), sum(sign * rewashes),
           sum(sign * passed), sum(sign * failed), sum(sign * duration_ms::numeric),
           sum(sign * coalesce(water, 0)::numeric), sum(sign * water_washes), sum(sign * coalesce(energy, 0)::numeric), sum(sign * energy_washes),
           sum(sign * coalesce(detergent, 0)::numeric), sum(sign * detergent_washes),
           sum(sign * coalesce(rinse_aid, 0)::numeric), sum(sign * rinse_aid_washes),
           sum_hours(ARRAY(SELECT sign * h FROM unnest(hours) WITH ORDINALITY u(h, n) ORDER BY n)),
           sum_hours(ARRAY(SELECT sign * h::numeric FROM unnest(energy_hours) WITH ORDINALITY u(h, n) ORDER BY n)), max(revised_at)
      FROM (%s) c GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (owner_id, day, product_id, site_id, time_zone) DO UPDATE SET
      washes = f.washes + excluded.washes, completed = f.completed + excluded.completed, aborted = f.aborted + excluded.aborted,
      rewashes = f.rewashes + excluded.rewashes, passed = f.passed + excluded.passed, failed = f.failed + excluded.failed,
      duration_ms = f.duration_ms + excluded.duration_ms,
      water = f.water + excluded.water, water_washes = f.water_washes + excluded.water_washes,
      energy = f.energy + excluded.energy, energy_washes = f.energy_washes + excluded.energy_washes,
      detergent = f.detergent + excluded.detergent, detergent_washes = f.detergent_washes + excluded.detergent_washes,
      rinse_aid = f.rinse_aid + excluded.rinse_aid, rinse_aid_washes = f.rinse_aid_washes + excluded.rinse_aid_washes,
      hours = add_hours(f.hours, excluded.hours), energy_hours = add_hours(f.energy_hours, excluded.energy_hours),
      revised_at = greatest(f.revised_at, excluded.revised_at)', changes);
  EXECUTE format('
    DELETE FROM fleet_wash_days f USING (SELECT DISTINCT owner_id, day, product_id, site_id, time_zone FROM (%s) c) k
     WHERE f.owner_id = k.owner_id AND f.day = k.day AND f.product_id = k.product_id AND f.site_id = k.site_id
       AND f.time_zone = k.time_zone AND f.washes = 0', changes);
  RETURN NULL;
END $$;
CREATE TRIGGER wash_days_added AFTER INSERT ON wash_days REFERENCING NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fleet_days();
CREATE TRIGGER wash_days_changed AFTER UPDATE ON wash_days REFERENCING OLD TABLE AS changed_old NEW TABLE AS changed_new
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fleet_days();
CREATE TRIGGER wash_days_removed AFTER DELETE ON wash_days REFERENCING OLD TABLE AS changed_old
  FOR EACH STATEMENT EXECUTE FUNCTION renew_fleet_days();

-- Sums a device anew, all its days, unless that was done meanwhile. Its lock waits for washes that are being written.
CREATE FUNCTION catch_up_wash_days(device bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  days date[];
BEGIN
  PERFORM FROM devices WHERE id = device FOR UPDATE;
  IF NOT EXISTS (SELECT FROM wash_days_due WHERE device_id = device) THEN RETURN; END IF;
  SELECT array_agg(day ORDER BY day) INTO days FROM (
    SELECT DISTINCT (c.started_at AT TIME ZONE d.time_zone)::date AS day
      FROM cycles c JOIN devices d ON d.id = c.device_id WHERE d.id = device AND c.ended_at IS NOT NULL) k;
  DELETE FROM wash_days WHERE device_id = device;
  IF days IS NOT NULL THEN
    INSERT INTO wash_days SELECT * FROM sum_wash_days(array_fill(device, ARRAY[cardinality(days)]), days);
  END IF;
  DELETE FROM wash_days_due WHERE device_id = device;
END $$;

-- A device with another clock, or that was added again, begins anew; one of another owner or product takes its days along.
CREATE FUNCTION move_wash_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD.time_zone <> NEW.time_zone THEN
    INSERT INTO wash_days_due SELECT NEW.id WHERE EXISTS (SELECT FROM cycles c WHERE c.device_id = NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE wash_days SET owner_id = NEW.owner_id, product_id = NEW.product_id
     WHERE device_id = NEW.id AND (owner_id, product_id) IS DISTINCT FROM (NEW.owner_id, NEW.product_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER devices_days_added AFTER INSERT ON devices FOR EACH ROW EXECUTE FUNCTION move_wash_days();
CREATE TRIGGER devices_days_moved AFTER UPDATE OF time_zone, owner_id, product_id ON devices FOR EACH ROW
  WHEN ((OLD.time_zone, OLD.owner_id, OLD.product_id) IS DISTINCT FROM (NEW.time_zone, NEW.owner_id, NEW.product_id))
  EXECUTE FUNCTION move_wash_days();

-- A stay that is corrected for the past moves washes to another site.
CREATE FUNCTION move_site_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  device bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.device_id ELSE NEW.device_id END;
  since timestamptz := CASE TG_OP WHEN 'INSERT' THEN NEW.began_at WHEN 'DELETE' THEN OLD.began_at
    ELSE least(CASE WHEN OLD.began_at <> NEW.began_at OR OLD.site_id <> NEW.site_id THEN least(OLD.began_at, NEW.began_at) ELSE 'infinity' END,
               CASE WHEN OLD.ended_at <> NEW.ended_at THEN least(OLD.ended_at, NEW.ended_at) ELSE 'infinity' END) END;
BEGIN
  INSERT INTO wash_days_due SELECT d.id FROM devices d WHERE d.id = device
     AND EXISTS (SELECT FROM cycles c WHERE c.device_id = device AND c.started_at >= since)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER site_stays_days AFTER INSERT OR UPDATE OR DELETE ON site_stays FOR EACH ROW EXECUTE FUNCTION move_site_days();
