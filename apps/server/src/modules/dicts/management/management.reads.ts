import type { DictItem, DictItemQuery, DictType, DictTypeQuery } from '@limpid/contract/dicts/management'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import type { DictUses } from '../dict-uses.ts'
import '../dicts.tables.ts'

const typeColumns = sql`t.id, t.code, t.name, t.name_en AS "nameEn", t.remark, t.remark_en AS "remarkEn", t.enabled AS status, t.built_in AS "builtIn",
  (SELECT count(*)::int FROM dict_items i WHERE i.type_id = t.id) AS items, t.updated_at AS "updateTime"`
const itemColumns = sql`i.id, t.code AS "typeCode", i.label AS name, i.label_en AS "nameEn", i.value, i.tag_type AS "tagType",
  i.sort, i.enabled AS status, i.defaulted, i.remark`

const typeOrders = { code: sql`t.code`, name: sql`t.name`, updateTime: sql`t.updated_at` }
const itemOrders = { sort: sql`i.sort`, name: sql`i.label`, value: sql`i.value` }

interface Requested {
  pageNum: number
  pageSize: number
  descending?: boolean | undefined
}

/** One page of matching rows, with the total number. */
async function pageOf<Row>(
  db: Db,
  parts: {
    columns: RawBuilder<unknown>
    matching: RawBuilder<unknown>
    order: RawBuilder<unknown>
    id: RawBuilder<unknown>
  },
  { pageNum, pageSize, descending = false }: Requested,
): Promise<Page<Row>> {
  const { columns, matching, order, id } = parts
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const way = sql.raw(descending ? 'DESC' : 'ASC')
  const { rows } = await sql<Row>`
    SELECT ${columns} ${matching} ORDER BY ${order} ${way}, ${id} ${way} OFFSET ${(pageNum - 1) * pageSize} LIMIT ${pageSize}`.execute(
    db,
  )
  return { list: rows, total }
}

/** A page of dictionaries. `pageNum` counts from 1. */
export function pageTypes({ db }: PersonCtx, query: DictTypeQuery): Promise<Page<DictType>> {
  const conditions = [sql`true`]
  if (query.keywords) {
    const pattern = likePattern(query.keywords)
    conditions.push(
      sql`lower((t.code || ' ' || t.name || ' ' || t.name_en) COLLATE "default") LIKE ${pattern}`,
    )
  }
  if (query.status !== undefined) conditions.push(sql`t.enabled = ${query.status}`)
  const matching = sql`FROM dict_types t WHERE ${sql.join(conditions, sql` AND `)}`
  const parts = { columns: typeColumns, matching, order: typeOrders[query.sort], id: sql`t.id` }
  return pageOf(db, parts, query)
}

/** One dictionary. Throws `notFound`. */
export async function getType({ db }: PersonCtx, id: string): Promise<DictType> {
  const { rows } = await sql<DictType>`SELECT ${typeColumns} FROM dict_types t WHERE t.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('notFound')
  return rows[0]
}

type StoredItem = Omit<DictItem, 'uses'>

/**
 * A page of a dictionary's items, each with how often its value is stored. Throws `notFound` if there is no
 * such dictionary.
 */
export async function pageItems(
  { db }: PersonCtx,
  uses: DictUses,
  query: DictItemQuery,
): Promise<Page<DictItem>> {
  const type = await db
    .selectFrom('dict_types')
    .select('id')
    .where('code', '=', query.typeCode)
    .executeTakeFirst()
  if (!type) throw new Problem('notFound')
  const conditions = [sql`i.type_id = ${type.id}`]
  if (query.keywords) {
    const pattern = likePattern(query.keywords)
    conditions.push(
      sql`lower((i.value || ' ' || i.label || ' ' || i.label_en) COLLATE "default") LIKE ${pattern}`,
    )
  }
  if (query.status !== undefined) conditions.push(sql`i.enabled = ${query.status}`)
  const matching = sql`FROM dict_items i JOIN dict_types t ON t.id = i.type_id WHERE ${sql.join(conditions, sql` AND `)}`
  const parts = { columns: itemColumns, matching, order: itemOrders[query.sort], id: sql`i.id` }
  const { list, total } = await pageOf<StoredItem>(db, parts, query)
  return { list: await withUses(db, uses, query.typeCode, list), total }
}

/** One item. Throws `notFound`. */
export async function getItem({ db }: PersonCtx, uses: DictUses, id: string): Promise<DictItem> {
  const { rows } = await sql<StoredItem>`
    SELECT ${itemColumns} FROM dict_items i JOIN dict_types t ON t.id = i.type_id WHERE i.id = ${id}`.execute(
    db,
  )
  const [item] = rows[0] ? await withUses(db, uses, rows[0].typeCode, rows) : []
  if (!item) throw new Problem('notFound')
  return item
}

async function withUses(
  db: Db,
  uses: DictUses,
  code: string,
  items: readonly StoredItem[],
): Promise<DictItem[]> {
  const count = Object.hasOwn(uses, code) ? uses[code] : undefined
  if (!count) return items.map((item) => ({ ...item, uses: null }))
  const counts = await count(
    db,
    items.map(({ value }) => value),
  )
  return items.map((item) => ({ ...item, uses: counts.get(item.value) ?? 0 }))
}
