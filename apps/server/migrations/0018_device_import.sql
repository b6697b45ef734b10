-- Importing devices is a permission of its own.
INSERT INTO role_permissions (role_id, permission)
SELECT id, 'iot:device:import' FROM roles WHERE code IN ('ADMIN', 'MEMBER')
ON CONFLICT DO NOTHING;
