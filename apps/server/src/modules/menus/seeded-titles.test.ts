import { afterAll, beforeAll, expect, test } from 'vitest'
import { earlierDatabase } from '../../../testing/databases/earlier.ts'
import type { MenuSeed } from '../../platform/seed/seeds.ts'
import { seedMenus } from './menus.seed.ts'

/** The last version that did not note what titles it gave. */
let earlier: Awaited<ReturnType<typeof earlierDatabase>>
const run = async (text: string) => (await earlier.pool.query(text)).rows
beforeAll(async () => {
  earlier = await earlierDatabase('0771')
  await run(
    `INSERT INTO menus (kind, path, component, title, title_en) VALUES ('CATALOG', '/mall', 'Layout', '商城管理', 'Shop management');
     INSERT INTO menus (parent_id, kind, path, component, title, title_en)
     SELECT m.id, 'MENU', n.path, 'mall/' || n.path, n.title, n.title_en
       FROM menus m, (VALUES ('sales', '商城统计', 'Our figures'), ('brand', '牌子', 'Brands')) AS n (path, title, title_en);
     INSERT INTO seeded_entries (kind, key, row_id) SELECT 'menu', CASE path WHEN '/mall' THEN path ELSE '/mall/' || path END, id FROM menus`,
  )
  await earlier.upgrade()
})
afterAll(() => earlier.drop())

const entry = (path: string, title: string, titleEn: string): MenuSeed => ({
  ...(path === '/mall' ? {} : { parent: '/mall' }),
  ...{ path, title, titleEn, sort: 1, roles: [] },
  component: path === '/mall' ? 'Layout' : 'mall/sales/index',
})
const shop = entry('/mall', '商城管理', 'Shop admin')
const brands = entry('brand', '品牌管理', 'Brands')
const release = (...entries: MenuSeed[]) => seedMenus(earlier.db, [shop, brands, ...entries])
const titles = async () =>
  Object.fromEntries(
    (await run('SELECT path, title, title_en FROM menus')).map((row) => [
      row.path,
      `${row.title} / ${row.title_en}`,
    ]),
  )

test('a release renames the entries of earlier versions that nobody edited, each language by itself', async () => {
  await release(entry('sales', '销售统计', 'Sales'))
  expect(await titles()).toEqual({
    '/mall': '商城管理 / Shop admin',
    sales: '销售统计 / Our figures',
    brand: '牌子 / Brands',
  })
})

test('the next release renames what this one gave, and leaves what was edited since', async () => {
  await release(entry('sales', '销售', 'Revenue'))
  expect(await titles()).toMatchObject({ sales: '销售 / Our figures', brand: '牌子 / Brands' })
  await run("UPDATE menus SET title = '营业额' WHERE path = 'sales'")
  await release(entry('sales', '销售统计', 'Sales'))
  expect(await titles()).toMatchObject({ sales: '营业额 / Our figures' })
})

test('an entry that was deleted is not added again for its new title', async () => {
  await run("DELETE FROM menus WHERE path = 'sales'")
  await release(entry('sales', '销售额', 'Turnover'))
  expect(Object.keys(await titles()).sort()).toEqual(['/mall', 'brand'])
})
