-- The entry of escalation chains had the icon of its parent.
UPDATE menus SET icon = 'urgent' WHERE component = 'alarm-log/escalations' AND icon = 'notice';
