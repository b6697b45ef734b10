-- Devices whose time zone changed: their daily sums are still those of the days of the earlier zone.
CREATE TABLE telemetry_zone_changes (
  device_id bigint PRIMARY KEY,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION note_zone_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO telemetry_zone_changes (device_id) VALUES (NEW.id)
  ON CONFLICT (device_id) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;

CREATE TRIGGER devices_zone_changed AFTER UPDATE OF time_zone ON devices FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION note_zone_change();

-- Devices that may have moved before this version: a new device is in Shanghai until it has a site.
INSERT INTO telemetry_zone_changes (device_id)
  SELECT id FROM devices d WHERE time_zone <> 'Asia/Shanghai'
      OR (SELECT count(DISTINCT s.time_zone) > 1 FROM site_stays y JOIN sites s ON s.id = y.site_id WHERE y.device_id = d.id);
