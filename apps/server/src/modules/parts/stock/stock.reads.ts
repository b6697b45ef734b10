import type { Page } from '@limpid/contract/kernel/page'
import type { Words } from '@limpid/contract/kernel/words'
import type { NewStockItem, StockKind } from '@limpid/contract/parts/schemas'
import type { StockChoice, StockItem, StockMovement, StockPageQuery } from '@limpid/contract/parts/stock'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { findProduct } from '../../products/products.public.ts'
import '../../devices/devices.tables.ts'
import '../../sites/sites.tables.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'
import '../parts.tables.ts'

interface StockRow extends Omit<StockItem, 'name' | 'product' | 'site'> {
  zh: string
  en: string
  productId: string | null
  productZh: string
  productEn: string
  siteId: string | null
  siteName: string
}

function itemOf(row: StockRow): StockItem {
  const { zh, en, productId, productZh, productEn, siteId, siteName, ...item } = row
  return {
    ...item,
    name: { zh, en },
    product: productId === null ? null : { id: productId, name: { zh: productZh, en: productEn } },
    site: siteId === null ? null : { id: siteId, name: siteName },
  }
}

/** A page of the account's stock. Names are sorted in the reader's language. */
export async function pageStock(ctx: PersonCtx, query: StockPageQuery): Promise<Page<StockItem>> {
  const conditions = [sql`s.owner_id = ${ctx.actor.id}`, sql`NOT s.gone`]
  if (query.kind) conditions.push(sql`s.kind = ${query.kind}`)
  if (query.siteId) conditions.push(sql`s.site_id = ${query.siteId}`)
  if (query.low !== undefined) conditions.push(sql`(s.count < s.minimum) = ${query.low}`)
  if (query.keywords)
    conditions.push(
      sql`lower(concat_ws(' ', s.name_zh, s.name_en, s.number, p.name_zh, p.name_en)) LIKE ${likePattern(query.keywords)}`,
    )
  const from = sql`FROM stock_items s LEFT JOIN products p ON p.id = s.product_id LEFT JOIN sites si ON si.id = s.site_id
                  WHERE ${sql.join(conditions, sql` AND `)}`
  const name = sql.ref(ctx.caller.language === 'en' ? 's.name_en' : 's.name_zh')
  const order = { name, count: sql`s.count`, site: sql`si.name`, updateTime: sql`s.updated_at` }[query.sort]
  const direction = query.descending ? sql`DESC` : sql`ASC`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(ctx.db)
  const { rows } = await sql<StockRow>`
    SELECT s.id, s.kind, s.key, s.name_zh AS zh, s.name_en AS en, s.number, s.count, s.minimum, s.count < s.minimum AS low,
           s.updated_at AS "updateTime", p.id AS "productId", p.name_zh AS "productZh", p.name_en AS "productEn",
           si.id AS "siteId", si.name AS "siteName"
    ${from} ORDER BY ${order} ${direction} NULLS LAST, s.id ${direction}
    LIMIT ${query.pageSize} OFFSET ${(query.pageNum - 1) * query.pageSize}`.execute(ctx.db)
  return { list: rows.map(itemOf), total: counted.rows[0]?.total ?? 0 }
}

interface ChoiceRow extends Omit<StockChoice, 'productName' | 'name'> {
  productZh: string
  productEn: string
  zh: string
  en: string
}

/** The parts and consumables of the products of an owner's devices that can be in stock. */
export async function listChoices(db: Db, ownerId: string): Promise<StockChoice[]> {
  const { rows } = await sql<ChoiceRow>`
    SELECT p.id AS "productId", p.name_zh AS "productZh", p.name_en AS "productEn", thing.kind,
           one ->> 'key' AS key, one -> 'name' ->> 'zh' AS zh, one -> 'name' ->> 'en' AS en
      FROM products p
     CROSS JOIN LATERAL (VALUES ('part', p.model -> 'parts'), ('consumable', p.model -> 'consumables')) AS thing(kind, list)
     CROSS JOIN LATERAL json_array_elements(thing.list) WITH ORDINALITY AS named(one, place)
     WHERE EXISTS (SELECT FROM devices d WHERE d.owner_id = ${ownerId} AND d.product_id = p.id)
     ORDER BY p.id, thing.kind DESC, place`.execute(db)
  return rows.map(({ productZh, productEn, zh, en, ...choice }) => ({
    ...choice,
    productName: { zh: productZh, en: productEn },
    name: { zh, en },
  }))
}

/** The entry of a product's model for an item that can be in stock. */
export async function findThing(
  db: Db,
  { productId, kind, key }: Pick<NewStockItem, 'productId' | 'kind' | 'key'>,
): Promise<{ name: Words; number: string } | undefined> {
  const model = (await findProduct(db, productId))?.model
  if (kind === 'consumable') {
    const found = model?.consumables.find((one) => one.key === key)
    return found && { name: found.name, number: '' }
  }
  const found = model?.parts.find((one) => one.key === key)
  return found && { name: found.name, number: found.number ?? '' }
}

/** Quantities of a device's parts or consumables, by key, at its site and without a site. */
export async function countInReach(db: Db, deviceId: string, kind: StockKind): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT s.key, sum(s.count)::int AS count FROM stock_items s JOIN devices d ON d.id = ${deviceId}
     WHERE s.owner_id = d.owner_id AND s.product_id = d.product_id AND s.kind = ${kind} AND NOT s.gone
       AND (s.site_id IS NULL OR s.site_id = d.site_id)
     GROUP BY s.key`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Locks the stock from which to take something for a device: at its site first, then without a site. */
export async function lockNearest(
  tx: Db,
  deviceId: string,
  { kind, key }: { kind: StockKind; key: string },
): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT s.id, s.count FROM stock_items s JOIN devices d ON d.id = ${deviceId}
     WHERE s.owner_id = d.owner_id AND s.product_id = d.product_id AND s.kind = ${kind} AND s.key = ${key}
       AND s.count > 0 AND NOT s.gone AND (s.site_id IS NULL OR s.site_id = d.site_id)
     ORDER BY s.site_id NULLS LAST, s.id FOR UPDATE OF s`.execute(tx)
  return rows
}

export interface Thing {
  productId: string
  kind: StockKind
  key: string
}

/** Locks what an owner has of a thing at one place; of a deleted site, more than one item may be at none. */
export async function lockAt(
  tx: Db,
  ownerId: string,
  siteId: string | null,
  { productId, kind, key }: Thing,
): Promise<{ id: string; count: number }[]> {
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT id, count FROM stock_items
     WHERE owner_id = ${ownerId} AND product_id = ${productId} AND kind = ${kind} AND key = ${key}
       AND site_id IS NOT DISTINCT FROM ${siteId}::bigint AND count > 0 AND NOT gone
     ORDER BY id FOR UPDATE`.execute(tx)
  return rows
}

/** Whether an account has this stock item. */
export async function isOwnItem(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_items')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('gone', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

interface MovementRow extends Omit<StockMovement, 'device'> {
  deviceId: string | null
  deviceName: string
  sn: string
}

/** A page of the movements of one item, latest first. */
export async function pageMovements(
  db: Db,
  itemId: string,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<StockMovement>> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM stock_movements WHERE item_id = ${itemId}`.execute(db)
  const { rows } = await sql<MovementRow>`
    SELECT m.id, m.kind, m.change, m.count, m.at, ${nicknameUnlessErased('a')} AS by, d.id AS "deviceId", d.name AS "deviceName", d.sn, m.note
      FROM stock_movements m LEFT JOIN accounts a ON a.id = m.by_id
      LEFT JOIN stock_items s ON s.id = m.item_id LEFT JOIN devices d ON d.id = m.device_id AND d.owner_id = s.owner_id
     WHERE m.item_id = ${itemId} ORDER BY m.id DESC
     LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db)
  const list = rows.map(({ deviceId, deviceName, sn, ...row }) => ({
    ...row,
    device: deviceId === null ? null : { id: deviceId, name: deviceName, sn },
  }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}
