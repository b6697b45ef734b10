import type { Page } from '@limpid/contract/kernel/page'
import type { Words } from '@limpid/contract/kernel/words'
import type { ProductDocument } from '@limpid/contract/products/document'
import type { Product, ProductPageQuery, ProductRow, VersionRow } from '@limpid/contract/products/products'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'
import type { ProductDevices } from './product-devices.ts'
import './products.tables.ts'

/** Names of all products. There are few. */
export async function listProducts(db: Db): Promise<{ id: string; code: string; name: Words }[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'code', 'name_zh as zh', 'name_en as en'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, code, zh, en }) => ({ id, code, name: { zh, en } }))
}

/** The current models of all products. */
export function listModels(db: Db): Promise<Pick<Product, 'id' | 'category' | 'model'>[]> {
  return db.selectFrom('products').select(['id', 'category', 'model']).orderBy('id').execute()
}

/** The current version of a product. */
export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      code: row.code,
      version: row.version,
      updateTime: row.updated_at,
      name: { zh: row.name_zh, en: row.name_en },
      category: row.category,
      brand: row.brand,
      pagePath: row.page_path,
      model: row.model,
    }
  )
}

export async function findProductByCode(db: Db, code: string): Promise<Product | undefined> {
  const row = await db.selectFrom('products').select('id').where('code', '=', code).executeTakeFirst()
  return row && findProduct(db, row.id)
}

const orders = { code: 'p.code', updateTime: 'p.updated_at' } as const

/** One page of products with their device counts. */
export async function pageProducts(
  db: Db,
  devices: ProductDevices,
  query: ProductPageQuery,
): Promise<Page<ProductRow>> {
  let matching = db.selectFrom('products as p')
  if (query.category) matching = matching.where('p.category', '=', query.category)
  if (query.keywords) {
    const part = query.keywords.trim().toLowerCase()
    matching = matching.where(
      sql<boolean>`strpos(lower(concat_ws(' ', p.code, p.name_zh, p.name_en, p.brand)), ${part}) > 0`,
    )
  }
  const { count } = await matching
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count)
  const direction = query.descending ? 'desc' : 'asc'
  const rows = await matching
    .select([
      'p.id',
      'p.code',
      'p.name_zh as zh',
      'p.name_en as en',
      'p.category',
      'p.brand',
      'p.version',
      'p.updated_at as updateTime',
      sql<number>`json_array_length(p.model -> 'metrics')`.as('metrics'),
    ])
    .orderBy(orders[query.sort], direction)
    .orderBy('p.id', direction)
    .offset((query.pageNum - 1) * query.pageSize)
    .limit(query.pageSize)
    .execute()
  const counts = await devices.count(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map(({ zh, en, ...row }) => ({
    ...row,
    name: { zh, en },
    devices: counts.get(row.id) ?? 0,
  }))
  return { list, total }
}

/** Versions of a product, newest first. */
export async function pageVersions(
  db: Db,
  productId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<VersionRow>> {
  const { count } = await db
    .selectFrom('product_models')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const list = await db
    .selectFrom('product_models as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .leftJoin('accounts as a', 'a.id', 'v.made_by')
    .where('v.product_id', '=', productId)
    .select([
      'v.version',
      'v.note',
      nicknameUnlessErased('a').as('madeBy'),
      'v.shipped',
      'v.made_at as madeAt',
      sql<boolean>`v.version = p.version`.as('current'),
    ])
    .orderBy('v.version', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute()
  return { list, total: Number(count) }
}

/** The document of one version of a product. */
export async function findVersion(
  db: Db,
  productId: string,
  version: number,
): Promise<ProductDocument | undefined> {
  const row = await db
    .selectFrom('product_models')
    .select('document')
    .where('product_id', '=', productId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.document
}
