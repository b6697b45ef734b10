import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageComponents } from '@limpid/contract/catalogue/pages'
import { permissions } from '@limpid/contract/catalogue/permissions'
import { CompiledQuery, type ControlledTransaction } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { testPasswords } from '../../testing/passwords.ts'
import { migrationsFolder } from '../folders.ts'
import { seedDicts } from '../modules/dicts/dicts.seed.ts'
import { seedMenus } from '../modules/menus/menus.seed.ts'
import { type RoleSeed, seedPermissions, seedRoles } from '../modules/roles/roles.seed.ts'
import { readConfig } from '../platform/config/config.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { DictSeed, MenuSeed } from '../platform/seed/seeds.ts'
import { seedFirstStart } from './first-start.ts'
import { menuSeeds, permissionSeeds, seedAll } from './seed-all.ts'

let database: TestDatabase
/** A test's own transaction, undone at its end: every test begins with a database that is migrated and empty. */
let db: ControlledTransaction<Tables>
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate({ connectionString: database.url }, migrationsFolder, pino({ level: 'silent' }))
})
afterAll(() => database.drop())
beforeEach(async () => {
  db = await database.db.startTransaction().execute()
})
afterEach(async () => {
  if (!db.isRolledBack) await db.rollback().execute()
})

const start = () => seedAll(db, new Date('2026-11-20T12:00:00Z'))
// biome-ignore lint/suspicious/noExplicitAny: rows of any table
const run = async (sql: string, values: unknown[] = []): Promise<any[]> =>
  (await db.executeQuery(CompiledQuery.raw(sql, values))).rows

/** Everything a seed writes. Dates are left out. */
const everything = async () => ({
  roles: await run(
    'SELECT id, code, name, name_en, enabled, sort, data_scope, built_in FROM roles ORDER BY id',
  ),
  permissions: await run('SELECT * FROM role_permissions ORDER BY 1, 2'),
  menus: await run('SELECT * FROM menus ORDER BY id'),
  roleMenus: await run('SELECT * FROM role_menus ORDER BY 1, 2'),
  dicts: await run('SELECT * FROM dict_types ORDER BY id'),
  items: await run('SELECT * FROM dict_items ORDER BY id'),
  agreements: await run('SELECT id, type, language, version FROM agreements ORDER BY id'),
  products: await run('SELECT id, code, version FROM products ORDER BY id'),
})
const rolesOf = async (component: string) =>
  (
    await run(
      `SELECT r.code FROM role_menus rm JOIN roles r ON r.id = rm.role_id JOIN menus m ON m.id = rm.menu_id
        WHERE m.component = $1 ORDER BY r.id`,
      [component],
    )
  ).map(({ code }) => code)
const permissionsOf = async (role: string) =>
  (
    await run(
      'SELECT permission FROM role_permissions JOIN roles ON id = role_id WHERE code = $1 ORDER BY permission',
      [role],
    )
  ).map(({ permission }) => permission)

describe('an empty database', () => {
  test('gets every page and every permission, each once', async () => {
    await start()
    const { menus, roles, dicts, agreements, products } = await everything()
    const pages = menus.flatMap(({ kind, component }) => (kind === 'MENU' ? [component] : []))
    // The product analysis has an entry for each product of the specification.
    expect([...new Set(pages)].toSorted()).toEqual([...pageComponents].toSorted())
    const buttons = menus.flatMap(({ perm }) => (perm === null ? [] : [perm]))
    expect(buttons.toSorted()).toEqual(Object.keys(permissions).toSorted())
    expect(roles.map(({ code }) => code)).toEqual(['ROOT', 'ADMIN', '_user_', 'MEMBER', 'GUEST', 'SHOP'])
    expect(dicts.map(({ code }) => code)).toEqual(['gender', 'device_tag', 'feedback_kind'])
    expect([agreements.length, products.length]).toEqual([4, 4])
  })

  test('gives the roles what the pages say', async () => {
    await start()
    expect(await permissionsOf('ROOT')).toEqual([])
    expect(await permissionsOf('GUEST')).toEqual(['iot:alarm:list', 'iot:device:list', 'iot:feedback:add'])
    expect(await permissionsOf('_user_')).toEqual([
      'sys:menu:add',
      'sys:menu:delete',
      'sys:menu:edit',
      'sys:menu:list',
      'sys:role:list',
    ])
    expect(await rolesOf('system/outbox/index')).toEqual([])
    expect(await rolesOf('equipment/stock')).toEqual(['ADMIN', 'MEMBER'])
    expect(await rolesOf('personal/index')).toEqual(['ADMIN', '_user_', 'MEMBER', 'GUEST'])
  })
})

describe('a later start of the same release', () => {
  test('changes nothing', async () => {
    await start()
    const first = await everything()
    await start()
    expect(await everything()).toEqual(first)
  })

  test('keeps what staff changed', async () => {
    await start()
    await run(
      `UPDATE menus SET title = '仓库', title_en = 'Store', icon = 'site', sort = 3, visible = false,
         parent_id = (SELECT id FROM menus WHERE path = '/group') WHERE component = 'equipment/stock'`,
    )
    await run(`UPDATE menus SET path = '/machines' WHERE path = '/equipment'`)
    await run(
      `UPDATE roles SET name = '店长', name_en = 'Manager', enabled = false, data_scope = 'dept' WHERE code = 'ADMIN'`,
    )
    await run(`UPDATE dict_types SET name = '标签', enabled = false WHERE code = 'device_tag'`)
    await run(`UPDATE dict_items SET label = '男性', sort = 9, enabled = false WHERE value = '1'`)
    const changed = await everything()
    await start()
    expect(await everything()).toEqual(changed)
  })

  test('brings nothing back that staff deleted or took away', async () => {
    await start()
    await run(
      `DELETE FROM menus WHERE component = 'equipment/stock' OR perm = 'iot:group:delete' OR path = '/api-document'`,
    )
    await run(`DELETE FROM menus WHERE path = '/group'`)
    await run(
      `DELETE FROM role_menus WHERE menu_id = (SELECT id FROM menus WHERE component = 'equipment/sites')`,
    )
    await run(`DELETE FROM role_permissions WHERE permission IN ('iot:device:share', 'sys:audit:export')`)
    await run(`DELETE FROM roles WHERE code = 'GUEST'`)
    await run(`DELETE FROM dict_items WHERE value IN ('spare', '0')`)
    await run(`DELETE FROM products WHERE code = 'xyj'`)
    const left = await everything()
    await start()
    expect(await everything()).toEqual(left)
  })
})

describe('a new release', () => {
  const page: MenuSeed = {
    parent: '/equipment',
    path: 'alarms',
    component: 'equipment/stock',
    title: '告警',
    titleEn: 'Alarms',
    sort: 4,
    roles: ['ADMIN', 'MEMBER'],
    buttons: { 'iot:part:edit': ['ADMIN'] },
  }
  /** The permission of the new page's button, free for it. */
  const freeButton = () => run(`DELETE FROM menus WHERE perm = 'iot:part:edit'`)
  const release = (...pages: MenuSeed[]) =>
    seedMenus(db, [...menuSeeds.filter(({ path }) => path !== 'stock'), ...pages])
  const added = async () =>
    (
      await run(
        `SELECT p.path AS parent, m.title, m.icon FROM menus m LEFT JOIN menus p ON p.id = m.parent_id WHERE m.path IN ('alarms', '/alarms')`,
      )
    )[0]

  test('adds its page below the folder, wherever staff moved that to, for its roles alone', async () => {
    await start()
    await run(
      `UPDATE menus SET path = 'machines', parent_id = (SELECT id FROM menus WHERE path = '/group') WHERE path = '/equipment'`,
    )
    await run(`INSERT INTO roles (code, name, name_en) VALUES ('cook', '厨师', 'Cook')`)
    await run(`DELETE FROM menus WHERE component = 'equipment/stock'`)
    await release(page)
    expect(await added()).toEqual({ parent: 'machines', title: '告警', icon: null })
    expect(await rolesOf('equipment/stock')).toEqual(['ADMIN', 'MEMBER'])
  })

  test('leaves out a page whose folder staff deleted', async () => {
    await start()
    await freeButton()
    await run(`DELETE FROM menus WHERE path = '/equipment'`)
    await release(page)
    expect(await added()).toBeUndefined()
  })

  test('takes an entry that staff made at the same place as it is, and puts its own below it', async () => {
    await start()
    await freeButton()
    await run(
      `INSERT INTO menus (kind, path, component, title, title_en, icon) VALUES ('CATALOG', '/alarms', 'Layout', '我们的', 'Ours', 'site')`,
    )
    await run(`DELETE FROM seeded_entries WHERE key IN ('iot:part:edit', 'ADMIN /equipment/stock')`)
    await run(`DELETE FROM menus WHERE component = 'equipment/stock'`)
    const { parent: _, ...top } = { ...page, path: '/alarms', component: 'Layout' as const }
    await release({ ...top, buttons: {} }, { ...page, parent: '/alarms', path: 'list' })
    expect(await added()).toEqual({ parent: null, title: '我们的', icon: 'site' })
    const below = await run(
      `SELECT m.path, m.perm FROM menus m JOIN menus p ON p.id = m.parent_id WHERE p.path IN ('/alarms', 'list') ORDER BY m.id`,
    )
    expect(below).toEqual([
      { path: 'list', perm: null },
      { path: '', perm: 'iot:part:edit' },
    ])
    const open = await run(
      `SELECT FROM role_menus WHERE menu_id = (SELECT id FROM menus WHERE path = '/alarms')`,
    )
    expect(open).toHaveLength(0)
  })

  test('gives a new permission to its roles, and nothing else to them', async () => {
    await start()
    const grant = { permission: 'sys:outbox:list', role: 'GUEST' } as const
    await run(`DELETE FROM role_permissions WHERE permission = 'iot:feedback:add'`)
    await seedPermissions(db, [...permissionSeeds, grant])
    expect(await permissionsOf('GUEST')).toEqual(['iot:alarm:list', 'iot:device:list', 'sys:outbox:list'])
  })

  const role = (more: Partial<RoleSeed>): RoleSeed => ({
    code: 'GUEST',
    name: '访客',
    nameEn: 'Guest',
    dataScope: 'self',
    ...more,
  })
  const before = async (sql: string) => {
    await run(sql)
    await seedRoles(db, [role({})])
    await seedPermissions(db, [{ permission: 'iot:device:list', role: 'GUEST' }])
    return run('SELECT code, name, built_in FROM roles ORDER BY id')
  }

  test('gives nothing to a role that staff made with the code of a new one', async () => {
    const kept = await before(`INSERT INTO roles (code, name, name_en) VALUES ('guest', '客人', 'Visitor')`)
    expect(kept).toEqual([{ code: 'guest', name: '客人', built_in: false }])
    expect(await permissionsOf('guest')).toEqual([])
  })

  test('adds its role also where staff use the name', async () => {
    const both = await before(`INSERT INTO roles (code, name, name_en) VALUES ('visitor', '访客', 'Visitor')`)
    expect(both).toEqual([
      { code: 'visitor', name: '访客', built_in: false },
      { code: 'GUEST', name: '访客 GUEST', built_in: true },
    ])
    expect(await permissionsOf('GUEST')).toEqual(['iot:device:list'])
  })

  const colours: DictSeed = {
    code: 'colour',
    name: '颜色',
    nameEn: 'Colours',
    items: [
      { value: 'red', label: '红', labelEn: 'Red', tagType: '', defaulted: true },
      { value: 'blue', label: '蓝', labelEn: 'Blue', tagType: '' },
    ],
  }
  const items = () => run('SELECT value, label, sort, defaulted FROM dict_items ORDER BY value')

  test('adds new items of a dictionary, and leaves out those that staff deleted', async () => {
    await seedDicts(db, [colours])
    await run(`DELETE FROM dict_items WHERE value = 'blue'`)
    const green = { value: 'green', label: '绿', labelEn: 'Green', tagType: '' } as const
    await seedDicts(db, [{ ...colours, items: [...colours.items, green] }])
    expect(await items()).toEqual([
      { value: 'green', label: '绿', sort: 3, defaulted: false },
      { value: 'red', label: '红', sort: 1, defaulted: true },
    ])
  })

  test('makes a dictionary that staff had already made built-in, with the items that it lacks', async () => {
    await run(
      `WITH type AS (INSERT INTO dict_types (code, name, name_en) VALUES ('colour', '色', 'Colour') RETURNING id)
       INSERT INTO dict_items (type_id, value, label, label_en, defaulted) SELECT id, 'blue', '蓝色', 'Blue', true FROM type`,
    )
    await seedDicts(db, [colours])
    expect(await run('SELECT name, built_in FROM dict_types')).toEqual([{ name: '色', built_in: true }])
    expect(await items()).toEqual([
      { value: 'blue', label: '蓝色', sort: 1, defaulted: true },
      { value: 'red', label: '红', sort: 1, defaulted: false },
    ])
  })
})

test('servers that start at the same time fill a database once', async () => {
  await db.rollback().execute()
  const dataDir = await mkdtemp(join(tmpdir(), 'limpid-seed-'))
  try {
    const config = readConfig({ DATA_DIR: dataDir })
    await Promise.all([1, 2, 3].map(() => seedFirstStart(database.db, config, testPasswords(), new Date())))
  } finally {
    await rm(dataDir, { recursive: true })
  }
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM menus WHERE component = 'equipment/stock') AS menus, (SELECT count(*)::int FROM roles) AS roles,
            (SELECT count(*)::int FROM dict_types) AS dicts, (SELECT count(*)::int FROM accounts) AS accounts`,
  )
  expect(rows).toEqual([{ menus: 1, roles: 6, dicts: 3, accounts: 4 }])
})
