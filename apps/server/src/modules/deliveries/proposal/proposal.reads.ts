import type { Words } from '@limpid/contract/kernel/words'
import type { StockKind } from '@limpid/contract/parts/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../parts/parts.public.ts'
import '../deliveries.tables.ts'

export interface Scope {
  ownerId: string
  deviceId?: string | undefined
  /** Null for a device without a site; omitted for all sites. */
  siteId?: string | null | undefined
}

export interface FittingDevice {
  id: string
  name: string
  timeZone: string
  productId: string
  addedAt: Date
  /** Installation dates of parts by key, where recorded. */
  installed: Record<string, string>
}

const maxDevices = 1000

/** The devices for which items are suggested. */
export async function listFitted(db: Db, { ownerId, deviceId, siteId }: Scope): Promise<FittingDevice[]> {
  const conditions = [sql`d.owner_id = ${ownerId}`]
  if (deviceId) conditions.push(sql`d.id = ${deviceId}`)
  else if (siteId) conditions.push(sql`d.site_id = ${siteId}`)
  const { rows } = await sql<FittingDevice>`
    SELECT d.id, d.name, d.time_zone AS "timeZone", d.product_id AS "productId", d.created_at AS "addedAt",
           (SELECT coalesce(json_object_agg(p.key, p.installed_at), '{}') FROM device_parts p
             WHERE p.device_id = d.id AND p.removed_at IS NULL) AS installed
      FROM devices d WHERE ${sql.join(conditions, sql` AND `)} ORDER BY d.id LIMIT ${maxDevices}`.execute(db)
  return rows
}

interface CountedRow {
  productId: string
  kind: StockKind
  key: string
}

/** At the site of the scope or at none; at any site if the scope has none. */
const inReach = (siteId: Scope['siteId'], column: RawBuilder<unknown>) =>
  siteId === undefined ? sql`true` : sql`(${column} IS NULL OR ${column} = ${siteId}::bigint)`

/** Stock available to the scope, with minimum quantities. */
export async function listStock(
  db: Db,
  { ownerId, siteId }: Scope,
): Promise<(CountedRow & { count: number; minimum: number; name: Words })[]> {
  const { rows } = await sql<CountedRow & { count: number; minimum: number; name: Words }>`
    SELECT s.product_id AS "productId", s.kind, s.key, sum(s.count)::int AS count, sum(s.minimum)::int AS minimum,
           json_build_object('zh', min(s.name_zh), 'en', min(s.name_en)) AS name
      FROM stock_items s
     WHERE s.owner_id = ${ownerId} AND NOT s.gone AND s.product_id IS NOT NULL AND ${inReach(siteId, sql`s.site_id`)}
     GROUP BY s.product_id, s.kind, s.key`.execute(db)
  return rows
}

/** Quantities in open deliveries to the scope. */
export async function listUnderWay(
  db: Db,
  { ownerId, siteId }: Scope,
): Promise<(CountedRow & { count: number })[]> {
  const { rows } = await sql<CountedRow & { count: number }>`
    SELECT l.product_id AS "productId", l.kind, l.key, sum(l.quantity - l.received)::int AS count
      FROM deliveries y JOIN delivery_lines l ON l.delivery_id = y.id
     WHERE y.owner_id = ${ownerId} AND y.ended_at IS NULL AND l.product_id IS NOT NULL AND ${inReach(siteId, sql`y.site_id`)}
     GROUP BY l.product_id, l.kind, l.key`.execute(db)
  return rows
}

/** Quantities in open deliveries that are for a device, or for the stock at its site or at none, by key. */
export async function countOnOrder(db: Db, deviceId: string, kind: StockKind): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    SELECT l.key, sum(l.quantity - l.received)::int AS count
      FROM devices d JOIN deliveries y ON y.owner_id = d.owner_id AND y.ended_at IS NULL
      JOIN delivery_lines l ON l.delivery_id = y.id AND l.product_id = d.product_id AND l.kind = ${kind}
     WHERE d.id = ${deviceId} AND (y.site_id IS NULL OR y.site_id = d.site_id)
     GROUP BY l.key`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** From whom the owner ordered each item last. */
export async function listSuppliers(
  db: Db,
  { ownerId }: Scope,
): Promise<(CountedRow & { supplier: string })[]> {
  const { rows } = await sql<CountedRow & { supplier: string }>`
    SELECT DISTINCT ON (l.product_id, l.kind, l.key) l.product_id AS "productId", l.kind, l.key, y.supplier
      FROM deliveries y JOIN delivery_lines l ON l.delivery_id = y.id
     WHERE y.owner_id = ${ownerId} AND l.product_id IS NOT NULL AND y.supplier <> ''
     ORDER BY l.product_id, l.kind, l.key, y.id DESC`.execute(db)
  return rows
}
