-- Departments: the tree that staff belong to.

CREATE TABLE depts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A department with others below it cannot be deleted.
  parent_id  bigint REFERENCES depts ON DELETE NO ACTION,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  sort       integer NOT NULL DEFAULT 1 CHECK (sort BETWEEN 0 AND 9999),
  enabled    boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (parent_id <> id)
);
CREATE UNIQUE INDEX depts_name ON depts (coalesce(parent_id, 0), lower(name));
