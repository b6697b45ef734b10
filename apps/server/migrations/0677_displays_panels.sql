-- Two more pages: machines and map.
ALTER TABLE screens DROP CONSTRAINT screens_panels_check;
ALTER TABLE screens ADD CONSTRAINT screens_panels_check CHECK (cardinality(panels) BETWEEN 1 AND 7);
