-- Codes of roles that differ by small and capital letters only look the same to people. Of such roles the one that comes with the product,
-- or else the oldest, keeps its code; the others get a number behind theirs.
DO $$
DECLARE
  alike record;
  fresh text;
BEGIN
  FOR alike IN
    SELECT id, code FROM (
      SELECT id, code, row_number() OVER (PARTITION BY lower(code) ORDER BY built_in DESC, id) AS place FROM roles
    ) placed WHERE place > 1 ORDER BY id
  LOOP
    fresh := left(alike.code, 31 - length(alike.id::text)) || '_' || alike.id;
    WHILE EXISTS (SELECT FROM roles WHERE lower(code) = lower(fresh)) LOOP
      fresh := left('_' || fresh, 32);
    END LOOP;
    UPDATE roles SET code = fresh WHERE id = alike.id;
  END LOOP;
END $$;

CREATE UNIQUE INDEX roles_code_alike ON roles (lower(code));
