-- Dictionaries: lists of choices that staff maintain in both languages.

CREATE TABLE dict_types (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL UNIQUE CHECK (length(code) <= 64 AND code ~ '^[a-z][a-z0-9_]*$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  name_en    text NOT NULL CHECK (length(name_en) BETWEEN 1 AND 64),
  remark     text NOT NULL DEFAULT '' CHECK (length(remark) <= 200),
  enabled    boolean NOT NULL DEFAULT true,
  -- A form of the console reads it: its code cannot be changed, and it cannot be deleted.
  built_in   boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE dict_items (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type_id   bigint NOT NULL REFERENCES dict_types ON DELETE CASCADE,
  value     text NOT NULL CHECK (length(value) BETWEEN 1 AND 64),
  label     text NOT NULL CHECK (length(label) BETWEEN 1 AND 64),
  label_en  text NOT NULL CHECK (length(label_en) BETWEEN 1 AND 64),
  tag_type  text NOT NULL DEFAULT '' CHECK (tag_type IN ('', 'primary', 'success', 'info', 'warning', 'danger')),
  sort      integer NOT NULL DEFAULT 1 CHECK (sort BETWEEN 0 AND 9999),
  enabled   boolean NOT NULL DEFAULT true,
  defaulted boolean NOT NULL DEFAULT false,
  remark    text NOT NULL DEFAULT '' CHECK (length(remark) <= 200),
  UNIQUE (type_id, value)
);
-- At most one item of a dictionary is preselected in forms.
CREATE UNIQUE INDEX dict_items_default ON dict_items (type_id) WHERE defaulted;
