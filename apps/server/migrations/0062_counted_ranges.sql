-- What a counter rose by is made when it is written, by the range of its metric. Between which values its readings were accepted when the
-- increases of a product's devices were last made; without a row, everything was. Where the model says otherwise, they are made again.
CREATE TABLE counted_ranges (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  metric_id  integer NOT NULL,
  low        float8 NOT NULL,
  high       float8 NOT NULL,
  PRIMARY KEY (product_id, metric_id)
);
