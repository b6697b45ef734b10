-- The list has sessions that nobody uses at the moment, too; a title that staff chose stays.
UPDATE menus SET title_en = 'Online users' WHERE component = 'system/online/index' AND title_en = 'People online';
UPDATE menus SET title_en = 'View online users' WHERE perm = 'sys:session:list' AND title_en = 'View people online';
