-- What a release gave an entry as its words: a title that staff left alone follows the next release.
ALTER TABLE seeded_entries ADD COLUMN words jsonb;

-- Titles of earlier versions that are not those of this one. Whoever still has one never edited it.
UPDATE seeded_entries e
   SET words = jsonb_strip_nulls(jsonb_build_object('title', CASE WHEN m.title = ANY (f.zh::text[]) THEN m.title END,
                                                    'titleEn', CASE WHEN m.title_en = ANY (f.en::text[]) THEN m.title_en END))
  FROM menus m, (VALUES
    ('/equipment/claim', '{"领取与转让"}', '{}'),
    ('/mall', '{}', '{"Shop management"}'),
    ('/mall/balances', '{"余额调整"}', '{"Balance and point changes","Balance changes"}'),
    ('/mall/bank-lines', '{}', '{"Bank statement"}'),
    ('/mall/goods-info/:id', '{}', '{"Article"}'),
    ('/mall/sales', '{"商城统计"}', '{"Shop figures"}'),
    ('/notices', '{}', '{"Notices"}'),
    ('/shop/article/:id', '{}', '{"Shop article"}'),
    ('/shop/balance', '{"账户余额"}', '{"Balance"}'),
    ('/system/online', '{}', '{"People online"}'),
    ('iot:alarm-rule:list', '{}', '{"See alarm rules"}'),
    ('iot:alarm:list', '{}', '{"See alarms"}'),
    ('iot:device:any', '{"查看全部设备"}', '{"View all devices"}'),
    ('iot:display:delete', '{"停用显示屏"}', '{"Revoke displays"}'),
    ('iot:product:edit', '{"修改产品"}', '{}'),
    ('mall:coupon:give', '{}', '{"Hand out coupons"}'),
    ('mall:coupon:use', '{}', '{"Collect and use coupons"}'),
    ('mall:payment:confirm', '{"复核转账收款"}', '{"Confirm bank transfers"}'),
    ('mall:payment:list', '{"查看转账收款"}', '{"View bank transfers"}'),
    ('mall:payment:propose', '{"登记转账收款"}', '{"Record bank transfers"}'),
    ('mall:sales:export', '{"导出商城统计"}', '{"Export shop figures"}'),
    ('mall:sales:list', '{"查看商城统计"}', '{"View shop figures"}'),
    ('mall:wallet:confirm', '{"复核余额调整"}', '{"Confirm balance and point changes","Confirm balance changes"}'),
    ('mall:wallet:list', '{"查看余额调整"}', '{"View balance changes"}'),
    ('mall:wallet:propose', '{"申请余额调整"}', '{"Propose balance and point changes","Propose balance changes"}'),
    ('sys:session:end', '{}', '{"End sessions of others"}'),
    ('sys:session:list', '{}', '{"View people online"}'),
    ('ums:member:edit', '{"会员标签与备注"}', '{}')
  ) AS f (key, zh, en)
 WHERE e.kind = 'menu' AND e.key = f.key AND m.id = e.row_id;
