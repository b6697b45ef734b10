-- Where counters of a product are counted again, its removed devices are read some at a time, in the order of their ids.
CREATE INDEX removed_devices_product ON removed_devices (product_id, id);
