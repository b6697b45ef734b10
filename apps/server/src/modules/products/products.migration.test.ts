import { productDocument } from '@limpid/contract/products/document'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { databaseBefore, type FormerDatabase } from '../../../testing/databases/former.ts'
import { findProduct, findVersion } from './products.reads.ts'
import { seedProducts } from './products.seed.ts'

let database: FormerDatabase
beforeAll(async () => {
  database = await databaseBefore('0012_products.sql')
})
afterAll(() => database.drop())

/** A product as installations had it: units of the house's own, faults as a table of names. */
const former = {
  version: 1,
  metrics: [
    {
      key: 'turbidity',
      name: { zh: '浊度', en: 'Turbidity' },
      kind: 'gauge',
      unit: '[NTU]',
      precision: 2,
      expectedIntervalSeconds: 180,
    },
    {
      key: 'rssi',
      name: { zh: '信号', en: 'Signal' },
      kind: 'gauge',
      unit: 'dB[mW]',
      precision: 0,
      expectedIntervalSeconds: 900,
    },
  ],
  faults: { E2: { zh: '乙', en: 'Two' }, E1: { zh: '甲', en: 'One' } },
}

test('a product of an installation that is there already becomes a document with a history, and the newer file is taken', async () => {
  await database.pool.query("INSERT INTO roles (code, name, name_en) VALUES ('ADMIN', '管理员', 'Admin')")
  await database.pool.query(
    `INSERT INTO menus (kind, path, component, title, title_en) VALUES ('CATALOG', '/equipment', 'Layout', '设备', 'Devices')`,
  )
  const { rows } = await database.pool.query(
    `INSERT INTO products (code, name_zh, name_en, page_path, model)
     VALUES ('sdqS1', 'PH 值设备', 'PH-value device', '/data-analysis/sdqS1-analysis-page', $1) RETURNING id`,
    [former],
  )
  const id: string = rows[0].id
  await database.migrateOn()

  const kept = await findVersion(database.db, id, 1)
  const read = z.parse(productDocument, kept)
  expect(read.category).toBe('water_quality')
  expect(read.model.metrics.map(({ unit }) => unit)).toEqual(['{NTU}', 'dB{mW}'])
  expect(read.model.faults.map(({ code, name }) => [code, name.en])).toEqual([
    ['E2', 'Two'],
    ['E1', 'One'],
  ])

  await seedProducts(database.db, new Date())
  const now = await findProduct(database.db, id)
  expect(now?.version).toBe(2)
  expect(now?.model.metrics.length).toBeGreaterThan(10)

  const granted = await database.pool.query('SELECT FROM role_permissions')
  expect(granted.rowCount).toBeGreaterThanOrEqual(6)

  const routes = await database.pool.query(
    `SELECT m.path FROM menus m JOIN role_menus rm ON rm.menu_id = m.id JOIN roles r ON r.id = rm.role_id
      WHERE r.code = 'ADMIN' AND m.component LIKE 'product/%' ORDER BY m.sort`,
  )
  expect(routes.rows.map(({ path }) => path)).toEqual(['product', 'product-info/:id'])
})
