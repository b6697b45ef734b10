import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore, type FormerDatabase } from '../../../testing/databases/former.ts'

let database: FormerDatabase
beforeAll(async () => {
  database = await databaseBefore('_sharing.sql')
  const { pool } = database
  await pool.query(
    `INSERT INTO roles (code, name, name_en)
     VALUES ('ADMIN', '管理员', 'Admin'), ('MEMBER', '会员', 'Member'), ('cook', '厨师', 'Cook')`,
  )
  await pool.query(
    `WITH folder AS (
       INSERT INTO menus (kind, path, component, title, title_en)
       VALUES ('CATALOG', '/equipment', 'Layout', '设备', 'Devices') RETURNING id
     )
     INSERT INTO role_menus (role_id, menu_id) SELECT r.id, f.id FROM roles r, folder f WHERE r.code <> 'cook'`,
  )
  await pool.query(
    `INSERT INTO accounts (username, nickname, password_hash)
     VALUES ('anna', '安娜', 'hash'), ('bert', '伯特', 'hash'), ('carl', '卡尔', 'hash')`,
  )
  await pool.query(
    `WITH product AS (
       INSERT INTO products (code, name_zh, name_en, page_path, model)
       VALUES ('probe', '探头', 'Probe', '/data-analysis/probe', '{"version":1,"metrics":[]}') RETURNING id
     )
     INSERT INTO devices (product_id, owner_id, name, sn)
     SELECT product.id, accounts.id, 'Pool', 'P-1' FROM product, accounts WHERE username = 'anna'`,
  )
  await pool.query(
    `INSERT INTO shares (owner_id, device_id, account_id, link_hash, level, state, created_at, decided_at)
     SELECT owner.id, device.id, receiver.id, given.link::bytea, 'view', given.state, now(), given.decided_at::timestamptz
       FROM (VALUES ('bert', NULL, 'accepted', '2026-11-20T08:00Z'),
                    ('carl', NULL, 'refused', '2026-11-20T09:00Z'),
                    (NULL, 'a secret', 'offered', NULL)) AS given (username, link, state, decided_at)
       JOIN accounts owner ON owner.username = 'anna'
       JOIN devices device ON true
       LEFT JOIN accounts receiver ON receiver.username = given.username`,
  )
  await database.migrateOn()
})
afterAll(() => database.drop())

test('an installation that is there already gets the pages of shared devices, for the roles that have devices', async () => {
  const { rows } = await database.pool.query(
    `SELECT m.path, m.visible, array_agg(r.code ORDER BY r.id) AS roles
       FROM menus m JOIN role_menus rm ON rm.menu_id = m.id JOIN roles r ON r.id = rm.role_id
      WHERE m.path IN ('share-device', 'device-info/:id/:sn?', 'share-link')
      GROUP BY m.id ORDER BY m.sort`,
  )
  const roles = ['ADMIN', 'MEMBER']
  expect(rows).toEqual([
    { path: 'share-device', visible: true, roles },
    { path: 'device-info/:id/:sn?', visible: false, roles },
    { path: 'share-link', visible: false, roles },
  ])
  const granted = await database.pool.query(
    `SELECT r.code FROM role_permissions p JOIN roles r ON r.id = p.role_id WHERE permission = 'iot:device:share' ORDER BY r.id`,
  )
  expect(granted.rows.map(({ code }) => code)).toEqual(roles)
})

test('shares that it had go on, with when they were accepted; a link that nobody had opened is gone', async () => {
  const { rows } = await database.pool.query(
    `SELECT a.username, s.state, s.accepted_at FROM shares s LEFT JOIN accounts a ON a.id = s.account_id ORDER BY s.id`,
  )
  expect(rows).toEqual([
    { username: 'bert', state: 'accepted', accepted_at: new Date('2026-11-20T08:00Z') },
    { username: 'carl', state: 'refused', accepted_at: null },
  ])
})
