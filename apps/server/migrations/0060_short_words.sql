-- Words of one or two signs, as most Chinese names are, have no trigram: what is searched is found by each sign of it, and by each two that
-- stand together. `@> ARRAY[word]` asks the same as LIKE '%word%' for such a word.
CREATE FUNCTION signs_of(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 5000 AS $$
DECLARE
  signs text[] := string_to_array(words, NULL);
  found text[] := signs;
BEGIN
  FOR at IN 2 .. cardinality(signs) LOOP
    found := found || (signs[at - 1] || signs[at]);
  END LOOP;
  RETURN found;
END $$;
CREATE INDEX accounts_signs ON accounts USING gin (signs_of(searched));

-- What `devices.search` holds, beside the devices: their rows are written with every change of their connection, and such an index with them.
CREATE TABLE device_words (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  words     text NOT NULL
);
CREATE FUNCTION device_named() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_words VALUES (NEW.id, NEW.search)
  ON CONFLICT (device_id) DO UPDATE SET words = excluded.words WHERE device_words.words <> excluded.words;
  RETURN NULL;
END $$;
CREATE TRIGGER devices_named AFTER INSERT OR UPDATE OF name, sn ON devices FOR EACH ROW EXECUTE FUNCTION device_named();
INSERT INTO device_words SELECT id, search FROM devices;
CREATE INDEX device_words_signs ON device_words USING gin (signs_of(words));
