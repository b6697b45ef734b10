-- Sites: where devices stand.

CREATE TABLE sites (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name       text COLLATE "C" NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  address    text NOT NULL DEFAULT '' CHECK (length(address) <= 256),
  -- Degrees of WGS 84; both or none.
  latitude   double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude  double precision CHECK (longitude BETWEEN -180 AND 180),
  -- IANA name. The site's devices count their days in it: devices.time_zone is set to the same value.
  time_zone  text NOT NULL DEFAULT 'Asia/Shanghai',
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((latitude IS NULL) = (longitude IS NULL)),
  UNIQUE (owner_id, name)
);
