-- The clocks of a fleet are found one after the other, without reading its devices.
CREATE INDEX devices_time_zone ON devices (time_zone);
