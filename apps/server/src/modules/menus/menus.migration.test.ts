import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseBefore, type FormerDatabase } from '../../../testing/databases/former.ts'

let database: FormerDatabase
beforeAll(async () => {
  database = await databaseBefore('_menu_icons.sql')
})
afterAll(() => database.drop())

test('entries of an installation that is there already get icons of their own, and what staff chose stays', async () => {
  await database.pool.query(
    `INSERT INTO menus (kind, path, component, title, title_en, icon)
     VALUES ('MENU', '/a', 'group/own-equipment-group', '我的分组', 'My groups', 'group'),
            ('MENU', '/b', 'group/share-device-group', '共享分组', 'Shared groups', 'goods'),
            ('MENU', '/c', 'system/status/index', '系统状态', 'System status', 'dashboard'),
            ('MENU', '/d', 'dashboard/index', '首页', 'Dashboard', 'dashboard')`,
  )
  await database.migrateOn()
  const { rows } = await database.pool.query('SELECT path, icon FROM menus ORDER BY path')
  expect(rows.map(({ path, icon }) => [path, icon])).toEqual([
    ['/a', 'groups'],
    ['/b', 'goods'],
    ['/c', 'status'],
    ['/d', 'dashboard'],
  ])
})
