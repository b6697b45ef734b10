-- What one piece of a line is, as it was sold. Lines of articles that are gone have pieces.
ALTER TABLE order_lines ADD COLUMN unit text NOT NULL DEFAULT '件', ADD COLUMN unit_en text NOT NULL DEFAULT 'piece';
UPDATE order_lines l SET unit = g.unit, unit_en = g.unit_en FROM goods g WHERE g.id = l.goods_id;
