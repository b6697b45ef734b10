import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore, type FormerDatabase } from '../../../testing/databases/former.ts'

let database: FormerDatabase
beforeAll(async () => {
  database = await databaseBefore('_personal_centre.sql')
})
afterAll(() => database.drop())

test('an installation that is there already gets the personal centre: for every role, in nobody’s menu', async () => {
  const { pool } = database
  await pool.query(
    `INSERT INTO roles (code, name, name_en)
     VALUES ('ADMIN', '管理员', 'Admin'), ('MEMBER', '会员', 'Member'), ('night_shift', '夜班', 'Night shift')`,
  )
  await pool.query(
    `INSERT INTO menus (kind, path, component, title, title_en) VALUES ('MENU', '/dashboard', 'dashboard/index', '首页', 'Dashboard')`,
  )
  await pool.query(`INSERT INTO accounts (username, nickname, password_hash) VALUES ('anna', '安娜', 'hash')`)
  await pool.query(
    `INSERT INTO sessions (token_hash, account_id, address, user_agent, created_at, last_seen_at)
     SELECT sha256(username::bytea), id, '::1', 'test', now(), now() FROM accounts`,
  )
  await database.migrateOn()

  const { rows } = await pool.query(
    `SELECT m.path, m.component, m.visible, array_agg(r.code ORDER BY r.id) AS roles
       FROM menus m JOIN role_menus rm ON rm.menu_id = m.id JOIN roles r ON r.id = rm.role_id
      WHERE m.component = 'personal/index' GROUP BY m.id`,
  )
  expect(rows).toEqual([
    {
      path: '/personal',
      component: 'personal/index',
      visible: false,
      roles: ['ADMIN', 'MEMBER', 'night_shift'],
    },
  ])
  const kept = await pool.query(
    'SELECT a.gender, a.language, s.id FROM accounts a JOIN sessions s ON s.account_id = a.id',
  )
  expect(kept.rows).toEqual([{ gender: '0', language: null, id: expect.anything() }])
})
