-- What standby of a fleet cost by day, product and site, as fleet_wash_costs of washes: a question about a fleet reads some thousand rows, not a
-- row for each machine and day. A job prices the days that changed; until then, a question adds those days up from their machines.

-- In hundredths of the currency unit; null without a price or without a meter.
CREATE TABLE fleet_standby_costs (
  owner_id          bigint NOT NULL,
  day               date NOT NULL,
  product_id        bigint NOT NULL,
  -- Where the machines stood at noon of the day; 0 without a site.
  site_id           bigint NOT NULL,
  time_zone         text NOT NULL,
  cost_electricity  double precision,
  cost_water        double precision,
  PRIMARY KEY (owner_id, day, product_id, site_id, time_zone)
) WITH (fillfactor = 70);

-- Days of owners that are not right any more: of standby that was summed anew, prices, stays, machines of another owner or product. Not unique:
-- a note that is written while the job reads the one before must stay.
CREATE TABLE fleet_standby_cost_changes (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id  bigint NOT NULL,
  from_day  date NOT NULL,
  to_day    date NOT NULL
);
CREATE INDEX fleet_standby_cost_changes_owner ON fleet_standby_cost_changes (owner_id);
INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day) SELECT DISTINCT owner_id, date '-infinity', date 'infinity' FROM devices;

CREATE FUNCTION note_standby_cost_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day)
  SELECT DISTINCT d.owner_id, c.day, c.day FROM changed c JOIN devices d ON d.id = c.device_id;
  RETURN NULL;
END $$;
CREATE TRIGGER standby_days_added_costs AFTER INSERT ON standby_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_standby_cost_days();
CREATE TRIGGER standby_days_changed_costs AFTER UPDATE ON standby_days REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_standby_cost_days();
CREATE TRIGGER standby_days_removed_costs AFTER DELETE ON standby_days REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_standby_cost_days();

-- Notes all days from this one on of an owner whose machine has a meter that counted then; most machines have none.
CREATE FUNCTION note_standby_costs_of(device bigint, product bigint, owner bigint, since date) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day)
  SELECT owner, greatest(since, first_day), 'infinity' FROM (
    SELECT least(
      (SELECT min(s.day) FROM standby_days s WHERE s.device_id = device AND s.day >= since),
      -- What is not summed yet. A reading is stored by the clock that the device had then.
      (SELECT min(t.day) - 2 FROM standby_meters() m JOIN telemetry_daily t ON t.metric_id = m.metric_id
        WHERE m.product_id = product AND t.device_id = device AND t.day >= since)) AS first_day) f
   WHERE first_day IS NOT NULL
$$;

-- With a machine its days go to another owner or product, or away; those of another clock are also summed anew.
CREATE FUNCTION note_standby_cost_devices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_standby_costs_of(OLD.id, OLD.product_id, OLD.owner_id, '-infinity');
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  PERFORM note_standby_costs_of(NEW.id, NEW.product_id, NEW.owner_id, '-infinity');
  RETURN NEW;
END $$;
CREATE TRIGGER devices_standby_costs AFTER UPDATE OF owner_id, product_id, time_zone ON devices FOR EACH ROW
  WHEN ((OLD.owner_id, OLD.product_id, OLD.time_zone) IS DISTINCT FROM (NEW.owner_id, NEW.product_id, NEW.time_zone))
  EXECUTE FUNCTION note_standby_cost_devices();
-- Before: its days are deleted with it.
CREATE TRIGGER devices_standby_costs_removed BEFORE DELETE ON devices FOR EACH ROW EXECUTE FUNCTION note_standby_cost_devices();

CREATE FUNCTION note_standby_cost_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  device bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.device_id ELSE NEW.device_id END;
  since timestamptz := CASE TG_OP WHEN 'INSERT' THEN NEW.began_at WHEN 'DELETE' THEN OLD.began_at
    ELSE least(CASE WHEN OLD.began_at <> NEW.began_at OR OLD.site_id <> NEW.site_id THEN least(OLD.began_at, NEW.began_at) ELSE 'infinity' END,
               CASE WHEN OLD.ended_at <> NEW.ended_at THEN least(OLD.ended_at, NEW.ended_at) ELSE 'infinity' END) END;
BEGIN
  -- No clock is further than a day from UTC.
  PERFORM note_standby_costs_of(d.id, d.product_id, d.owner_id, (since AT TIME ZONE 'UTC')::date - 2) FROM devices d WHERE d.id = device;
  RETURN NULL;
END $$;
CREATE TRIGGER site_stays_standby_costs AFTER INSERT OR UPDATE OR DELETE ON site_stays FOR EACH ROW EXECUTE FUNCTION note_standby_cost_stays();

CREATE OR REPLACE FUNCTION note_price_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO wash_price_changes (owner_id, day) VALUES (OLD.owner_id, OLD.valid_from);
    INSERT INTO fleet_wash_cost_changes (owner_id, from_day, to_day) VALUES (OLD.owner_id, OLD.valid_from, 'infinity');
    INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day) VALUES (OLD.owner_id, OLD.valid_from, 'infinity');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO wash_price_changes (owner_id, day) VALUES (NEW.owner_id, NEW.valid_from);
    INSERT INTO fleet_wash_cost_changes (owner_id, from_day, to_day) VALUES (NEW.owner_id, NEW.valid_from, 'infinity');
    INSERT INTO fleet_standby_cost_changes (owner_id, from_day, to_day) VALUES (NEW.owner_id, NEW.valid_from, 'infinity');
  END IF;
  RETURN NULL;
END $$;
