-- Deliveries of parts and consumables: ordered, shipped, received into the stock.

CREATE TABLE deliveries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner_id     bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_id    bigint REFERENCES devices ON DELETE SET NULL,
  -- Where it goes, and is put into the stock.
  site_id      bigint REFERENCES sites ON DELETE SET NULL,
  state        text NOT NULL DEFAULT 'ordered' CHECK (state IN ('ordered', 'shipped', 'received', 'cancelled')),
  supplier     text NOT NULL,
  order_number text NOT NULL,
  carrier      text NOT NULL,
  tracking     text NOT NULL,
  expected_on  date,
  note         text NOT NULL,
  ordered_at   timestamptz NOT NULL,
  ordered_by   bigint REFERENCES accounts ON DELETE SET NULL,
  shipped_at   timestamptz,
  shipped_by   bigint REFERENCES accounts ON DELETE SET NULL,
  -- Received or cancelled.
  ended_at     timestamptz,
  ended_by     bigint REFERENCES accounts ON DELETE SET NULL,
  CHECK ((ended_at IS NOT NULL) = (state IN ('received', 'cancelled')))
);
CREATE INDEX deliveries_owner ON deliveries (owner_id, ordered_at DESC, id DESC);
CREATE INDEX deliveries_device ON deliveries (device_id, ordered_at DESC, id DESC) WHERE device_id IS NOT NULL;
CREATE INDEX deliveries_site ON deliveries (site_id) WHERE site_id IS NOT NULL;

CREATE TABLE delivery_lines (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id bigint NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  product_id  bigint REFERENCES products ON DELETE SET NULL,
  kind        text NOT NULL CHECK (kind IN ('part', 'consumable')),
  key         text NOT NULL,
  -- As it was called then.
  name_zh     text NOT NULL,
  name_en     text NOT NULL,
  quantity    integer NOT NULL CHECK (quantity > 0)
);
CREATE INDEX delivery_lines_delivery ON delivery_lines (delivery_id);
CREATE INDEX delivery_lines_product ON delivery_lines (product_id);

-- The menu and permissions in installations that have them already; new ones get them from the seed.
WITH page AS (
  INSERT INTO menus (parent_id, kind, path, component, title, title_en, icon, sort)
  SELECT id, 'MENU', 'deliveries', 'equipment/deliveries', '配送记录', 'Deliveries', 'order', 12
    FROM menus WHERE path = '/equipment' AND parent_id IS NULL
  RETURNING id
), buttons AS (
  INSERT INTO menus (parent_id, kind, path, perm, title, title_en, sort)
  SELECT page.id, 'BUTTON', '', 'iot:delivery:edit', '订购与收货', 'Order and receive', 1 FROM page
)
INSERT INTO role_menus (role_id, menu_id)
SELECT roles.id, page.id FROM roles, page WHERE roles.code IN ('ADMIN', 'MEMBER');

INSERT INTO role_permissions (role_id, permission)
SELECT roles.id, 'iot:delivery:edit' FROM roles WHERE roles.code IN ('ADMIN', 'MEMBER')
ON CONFLICT DO NOTHING;
