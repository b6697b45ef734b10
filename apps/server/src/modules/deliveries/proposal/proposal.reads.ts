import type { StockKind } from '@limpid/contract/parts/schemas'
import { sql } from 'kysely'
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
  siteId: string | null
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
    SELECT d.id, d.name, d.site_id AS "siteId", d.time_zone AS "timeZone", d.product_id AS "productId", d.created_at AS "addedAt",
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

/** The minimum quantities of an owner's stock by place. */
export async function listMinimums(
  db: Db,
  { ownerId }: Scope,
): Promise<(CountedRow & { siteId: string | null; minimum: number })[]> {
  const { rows } = await sql<CountedRow & { siteId: string | null; minimum: number }>`
    SELECT s.product_id AS "productId", s.kind, s.key, s.site_id AS "siteId", s.minimum
      FROM stock_items s WHERE s.owner_id = ${ownerId} AND NOT s.gone AND s.product_id IS NOT NULL`.execute(
    db,
  )
  return rows
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
