-- A tracking number that another parcel has is found when a parcel is shipped.

CREATE INDEX shipments_tracking ON shipments (tracking) WHERE tracking <> '';
