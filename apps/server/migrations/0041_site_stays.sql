-- Since when and until when devices stood at a site, so that water and machines are joined by where they stood then.

CREATE TABLE site_stays (
  -- No references: washes and readings outlive their device, and what stood together stood together though its site is gone.
  device_id   bigint NOT NULL,
  site_id     bigint NOT NULL,
  -- Half-open. The first stay of a device reaches back without end: where it stood before it was placed is taken to be there.
  began_at    timestamptz NOT NULL,
  ended_at    timestamptz NOT NULL DEFAULT 'infinity',
  -- When it was said that the device stands there: what was before is an assumption.
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (device_id, began_at)
);
CREATE INDEX site_stays_site ON site_stays (site_id, device_id);

-- Whatever places a device, by hand, by import, with its site or its owner: its stays follow in the same transaction.
CREATE FUNCTION note_site_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE site_stays SET ended_at = now() WHERE device_id = OLD.id AND ended_at = 'infinity';
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.site_id IS NOT NULL THEN
    INSERT INTO site_stays (device_id, site_id, began_at, recorded_at)
    SELECT NEW.id, NEW.site_id, CASE WHEN EXISTS (SELECT FROM site_stays WHERE device_id = NEW.id) THEN now() ELSE '-infinity' END, now()
    ON CONFLICT (device_id, began_at) DO UPDATE SET site_id = excluded.site_id, ended_at = 'infinity';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER devices_placed AFTER INSERT ON devices FOR EACH ROW
  WHEN (NEW.site_id IS NOT NULL) EXECUTE FUNCTION note_site_stay();
CREATE TRIGGER devices_moved AFTER UPDATE OF site_id ON devices FOR EACH ROW
  WHEN (OLD.site_id IS DISTINCT FROM NEW.site_id) EXECUTE FUNCTION note_site_stay();
CREATE TRIGGER devices_taken_away AFTER DELETE ON devices FOR EACH ROW
  WHEN (OLD.site_id IS NOT NULL) EXECUTE FUNCTION note_site_stay();

INSERT INTO site_stays (device_id, site_id, began_at, recorded_at)
SELECT id, site_id, '-infinity', now() FROM devices WHERE site_id IS NOT NULL;
