-- What parcels of the shop brought was named after the article; the same thing added by hand is named by the model of its product.
WITH things AS (
  SELECT p.id, t.kind, one ->> 'key' AS key, one -> 'name' ->> 'zh' AS zh, one -> 'name' ->> 'en' AS en
    FROM products p CROSS JOIN LATERAL (VALUES ('part', p.model -> 'parts'), ('consumable', p.model -> 'consumables')) AS t (kind, list)
    CROSS JOIN LATERAL json_array_elements(t.list) AS one
), stock AS (
  UPDATE stock_items s SET name_zh = t.zh, name_en = t.en FROM things t
   WHERE s.product_id = t.id AND s.kind = t.kind AND s.key = t.key AND (s.name_zh, s.name_en) IS DISTINCT FROM (t.zh, t.en)
)
UPDATE delivery_lines l SET name_zh = t.zh, name_en = t.en FROM things t
 WHERE l.product_id = t.id AND l.kind = t.kind AND l.key = t.key AND (l.name_zh, l.name_en) IS DISTINCT FROM (t.zh, t.en)
   AND EXISTS (SELECT FROM shipments s WHERE s.delivery_id = l.delivery_id);
