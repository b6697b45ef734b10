-- A removed device that is added again may be in another time zone than before.
CREATE FUNCTION note_restored_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO telemetry_zone_changes (device_id)
    SELECT id FROM devices WHERE id = OLD.id AND time_zone <> OLD.time_zone
  ON CONFLICT (device_id) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;

CREATE TRIGGER removed_devices_restored AFTER DELETE ON removed_devices FOR EACH ROW EXECUTE FUNCTION note_restored_zone();
