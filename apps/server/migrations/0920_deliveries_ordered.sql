-- A parcel of the shop was ordered when its order was placed, by whoever placed it: not when it was shipped, nor by who shipped it.
UPDATE deliveries y SET ordered_at = o.placed_at,
       ordered_by = (SELECT h.by_id FROM order_history h WHERE h.order_id = o.id AND h.what = 'placed' ORDER BY h.id LIMIT 1)
  FROM shipments s JOIN orders o ON o.id = s.order_id WHERE s.delivery_id = y.id;
