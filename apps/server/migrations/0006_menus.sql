-- Menus: the console's routes and the buttons that carry permissions.

-- The four kinds of the inherited specification.
CREATE TABLE menus (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parent_id   bigint REFERENCES menus ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('CATALOG', 'MENU', 'EXTLINK', 'BUTTON')),
  path        text NOT NULL,
  component   text,
  redirect    text,
  title       text NOT NULL,
  title_en    text NOT NULL,
  icon        text,
  sort        integer NOT NULL DEFAULT 1,
  visible     boolean NOT NULL DEFAULT true,
  keep_alive  boolean NOT NULL DEFAULT false,
  always_show boolean NOT NULL DEFAULT false,
  affix       boolean NOT NULL DEFAULT false,
  active_menu text,
  -- The permission of a button.
  perm        text,
  -- The console needs it: it cannot be deleted, hidden or moved.
  built_in    boolean NOT NULL DEFAULT false,
  CONSTRAINT menus_perm_check CHECK ((kind = 'BUTTON') = (perm IS NOT NULL))
);
-- Buttons have no path, so several of them stand below one page.
CREATE UNIQUE INDEX menus_place ON menus (coalesce(parent_id, 0), path) WHERE kind <> 'BUTTON';
CREATE UNIQUE INDEX menus_perm ON menus (perm) WHERE perm IS NOT NULL;

CREATE TABLE role_menus (
  role_id bigint NOT NULL REFERENCES roles ON DELETE CASCADE,
  menu_id bigint NOT NULL REFERENCES menus ON DELETE CASCADE,
  PRIMARY KEY (role_id, menu_id)
);
CREATE INDEX role_menus_menu ON role_menus (menu_id);
