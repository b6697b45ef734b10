-- The pages of balances show points as well; a title that staff chose stays.
UPDATE menus SET title = '余额与积分', title_en = 'Balance and points' WHERE component = 'mall/wallet/mine' AND title = '账户余额' AND title_en = 'Balance';
UPDATE menus SET title = '余额与积分调整', title_en = 'Balance and point changes' WHERE component = 'mall/wallet/index' AND title = '余额调整' AND title_en = 'Balance changes';
