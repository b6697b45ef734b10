import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../../testing/database.ts'
import { migrationsFolder } from '../folders.ts'
import { seedMenus } from '../modules/menus/menus.seed.ts'
import { seedPermissions, seedRoles } from '../modules/roles/roles.seed.ts'
import { migrate } from '../platform/database/migrate.ts'
import { menuSeeds, permissionSeeds, seedAll } from './seed-all.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await migrate({ connectionString: database.url }, migrationsFolder, pino({ level: 'silent' }))
})
afterAll(() => database.drop())

const permissionsOfShop = async (): Promise<string[]> =>
  (
    await database.pool.query(
      `SELECT permission FROM role_permissions JOIN roles ON id = role_id WHERE code = 'SHOP' ORDER BY permission`,
    )
  ).rows.map(({ permission }) => permission)
const rolesOf = async (component: string) =>
  (
    await database.pool.query(
      `SELECT r.code FROM role_menus rm JOIN roles r ON r.id = rm.role_id JOIN menus m ON m.id = rm.menu_id
        WHERE m.component = $1 ORDER BY r.id`,
      [component],
    )
  ).rows.map(({ code }) => code)

test('a start gives a role the pages and permissions that earlier releases kept from it', async () => {
  const { db } = database
  const isGoods = (code: string) => code.startsWith('mall:goods:') || code.startsWith('mall:sales:')
  await seedRoles(db)
  const ofShop = ({ role, permission }: { role: string; permission: string }) =>
    role === 'SHOP' && isGoods(permission)
  await seedPermissions(
    db,
    permissionSeeds.filter((grant) => !ofShop(grant)),
  )
  const earlier = menuSeeds
    .filter(({ path }) => path !== 'sales')
    .map((menu) => (menu.path === 'goods' ? { ...menu, roles: ['ADMIN'] as const } : menu))
  await seedMenus(db, earlier)
  expect((await permissionsOfShop()).filter(isGoods)).toEqual([])
  await seedAll(db, new Date('2026-11-20T12:00:00Z'))
  expect((await permissionsOfShop()).filter(isGoods)).toEqual(
    permissionSeeds
      .filter(ofShop)
      .map(({ permission }) => permission)
      .toSorted(),
  )
  for (const page of ['mall/goods/index', 'mall/sales/index'])
    expect(await rolesOf(page)).toEqual(['ADMIN', 'SHOP'])
})
