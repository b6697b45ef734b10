-- A half-filled form of the personal centre waits there until its tag is closed.
UPDATE menus SET keep_alive = true WHERE path = '/personal';
