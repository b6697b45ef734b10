import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'

export interface Probe {
  id: string
  name: string
  sn: string
  productId: string
}

/** An account's own water devices currently at a site, by name. */
export async function listProbes(db: Db, ownerId: string, siteId: string, max: number): Promise<Probe[]> {
  const { rows } = await sql<Probe>`
    SELECT d.id, d.name, d.sn, d.product_id AS "productId" FROM devices d JOIN products p ON p.id = d.product_id
     WHERE d.site_id = ${siteId} AND d.owner_id = ${ownerId} AND p.category = 'water_quality'
     ORDER BY d.name, d.id LIMIT ${max}`.execute(db)
  return rows
}
