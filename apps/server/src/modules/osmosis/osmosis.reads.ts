import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './osmosis.tables.ts'
import '../devices/devices.tables.ts'

interface Named {
  id: string
  name: string
  sn: string
}

interface Neighbour extends Named {
  isInlet: boolean
  /** The day since which the two are a pair, by the clock of the one behind; null: for all that is stored. */
  since: string | null
}

/** The inlet of the unit that a device stands behind, and the devices in whose inlet it stands. */
export async function listPlace(db: Db, deviceId: string): Promise<Neighbour[]> {
  const { rows } = await sql<Neighbour>`
    SELECT d.id, d.name, d.sn, o.device_id = ${deviceId} AS "isInlet",
           CASE WHEN isfinite(o.began_at) THEN to_char(o.began_at AT TIME ZONE own.time_zone, 'YYYY-MM-DD') END AS since
      FROM osmosis_inlets o JOIN devices own ON own.id = o.device_id JOIN devices d ON d.id = CASE WHEN o.device_id = ${deviceId} THEN o.inlet_id ELSE o.device_id END
     WHERE ${deviceId} IN (o.device_id, o.inlet_id) AND o.ended_at = 'infinity' ORDER BY d.name, d.id`.execute(
    db,
  )
  return rows
}

/** What stood behind a device at any time since an instant, however many units were between. */
const behind = (deviceId: string, from: Date) => sql`
  WITH RECURSIVE behind AS (
    SELECT device_id, began_at, ended_at FROM osmosis_inlets WHERE inlet_id = ${deviceId} AND ended_at > ${from}
     UNION
    SELECT o.device_id, greatest(o.began_at, b.began_at), least(o.ended_at, b.ended_at)
      FROM osmosis_inlets o JOIN behind b ON o.inlet_id = b.device_id AND o.began_at < b.ended_at AND o.ended_at > b.began_at
     WHERE o.ended_at > ${from}
  )`

/**
 * Devices of the same product and owner at the same site that can be the inlet of this one from an instant on: without those that stood behind
 * it since then.
 */
export async function listChoices(db: Db, deviceId: string, from: Date): Promise<Named[]> {
  const { rows } = await sql<Named>`
    ${behind(deviceId, from)}
    SELECT other.id, other.name, other.sn
      FROM devices own JOIN devices other ON other.site_id = own.site_id AND other.product_id = own.product_id
       AND other.owner_id = own.owner_id AND other.id <> own.id
     WHERE own.id = ${deviceId} AND other.id NOT IN (SELECT device_id FROM behind)
     ORDER BY other.name, other.id`.execute(db)
  return rows
}

/** Whether a device stood behind another one at any time since an instant. */
export async function stoodBehind(db: Db, id: string, deviceId: string, from: Date): Promise<boolean> {
  const { rows } =
    await sql`${behind(deviceId, from)} SELECT FROM behind WHERE device_id = ${id} LIMIT 1`.execute(db)
  return rows.length > 0
}

/**
 * Lets the changes of an owner's units wait for each other until the transaction ends: each has to see what stands behind its device by
 * then, however many units are between. None of these devices changes hands meanwhile. Returns those that the owner has.
 */
export async function lockOwnUnits(tx: Db, ownerId: string, deviceIds: readonly string[]): Promise<string[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`osmosis ${ownerId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM devices WHERE id = ANY (${[...deviceIds]}::bigint[]) AND owner_id = ${ownerId} ORDER BY id FOR SHARE`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The day that it is at a device. */
export async function dayAt(db: Db, deviceId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(${now}::timestamptz AT TIME ZONE time_zone, 'YYYY-MM-DD') AS day FROM devices WHERE id = ${deviceId}`.execute(
    db,
  )
  return rows[0]?.day ?? ''
}

/** When a day began at a device. */
export async function beginningOf(db: Db, deviceId: string, day: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT ${day}::date::timestamp AT TIME ZONE time_zone AS at FROM devices WHERE id = ${deviceId}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`There is no device ${deviceId}`)
  return row.at
}
