import '../devices/devices.public.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'

export interface Neighbour {
  id: string
  name: string
  sn: string
  productId: string
  /** Its presence at the site during the range is partly assumed from first known sites. */
  assumed: boolean
}

/** Whether a stay at a time was assumed instead of recorded. */
export const assumedAt = (stay: string, at: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.ref(`${stay}.began_at`)} = '-infinity' AND ${sql.ref(`${stay}.recorded_at`)} > ${at})`

/** Existing devices that shared a site with this device within the half-open range. */
export async function listNeighbours(
  db: Db,
  deviceId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Neighbour[]> {
  const start = sql`${from}::timestamptz`
  const { rows } = await sql<Neighbour>`
    SELECT d.id, d.name, d.sn, d.product_id AS "productId",
           bool_or(${assumedAt('own', start)} OR ${assumedAt('other', start)}) AS assumed
      FROM site_stays own
      JOIN site_stays other ON other.site_id = own.site_id AND other.device_id <> own.device_id
       AND other.began_at < least(own.ended_at, ${to}) AND other.ended_at > greatest(own.began_at, ${from})
      JOIN devices d ON d.id = other.device_id
     WHERE own.device_id = ${deviceId} AND own.began_at < ${to} AND own.ended_at > ${from}
     GROUP BY d.id ORDER BY d.name, d.id`.execute(db)
  return rows
}

/** Whether the location of a device at a time is known. */
export async function isPlaced(db: Db, deviceId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM site_stays WHERE device_id = ${deviceId} AND began_at <= ${at} AND ended_at > ${at}`.execute(
    db,
  )
  return rows.length > 0
}
