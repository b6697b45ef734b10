-- The clocks of an owner's devices, without reading the devices.
CREATE INDEX devices_clocks ON devices (owner_id, time_zone);
