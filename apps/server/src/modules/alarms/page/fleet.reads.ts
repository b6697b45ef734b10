import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'

/** Of more devices than this, each is looked up for its alarm. */
const maxGathered = 5_000

/** Whether the owner of now had device `d` when alarm `a` was raised. */
export const ofThisOwner: RawBuilder<boolean> = sql`(d.owned_since IS NULL OR a.raised_at >= d.owned_since)`

/**
 * Alarms `a` of the devices `d` under a condition, without those of former owners. The devices are found first: anyone who walks through
 * an order of alarms then compares ids within the index, and a far page costs no more than its rows. Undefined where there are none.
 */
export async function ofDevices(
  db: Db,
  devices: RawBuilder<unknown>,
): Promise<RawBuilder<boolean> | undefined> {
  const { rows } = await sql<{ id: string; inherits: boolean }>`
    SELECT d.id, d.owned_since IS NOT NULL AND EXISTS (SELECT FROM alarms a WHERE a.device_id = d.id AND a.raised_at < d.owned_since) AS inherits
      FROM devices d WHERE ${devices} LIMIT ${maxGathered + 1}`.execute(db)
  if (rows.length === 0) return undefined
  if (rows.length > maxGathered)
    return sql`EXISTS (SELECT FROM devices d WHERE d.id = a.device_id AND ${devices} AND ${ofThisOwner})`
  const ownDevices = sql`a.device_id = ANY(${rows.map(({ id }) => id)}::bigint[])`
  const inheriting = rows.filter(({ inherits }) => inherits).map(({ id }) => id)
  if (inheriting.length === 0) return sql`(${ownDevices})`
  return sql`(${ownDevices} AND (a.device_id <> ALL(${inheriting}::bigint[])
    OR a.raised_at >= (SELECT d.owned_since FROM devices d WHERE d.id = a.device_id)))`
}
