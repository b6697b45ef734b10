import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './osmosis.tables.ts'
import '../devices/devices.tables.ts'

/** Makes a device the inlet of another one from a day on, by the clock of the latter; without a day, for all that is stored. */
export async function saveInlet(db: Db, deviceId: string, inletId: string, since?: string): Promise<void> {
  // The day on which the same pair began is corrected, not added.
  await sql`DELETE FROM osmosis_inlets WHERE device_id = ${deviceId} AND inlet_id = ${inletId} AND ended_at = 'infinity'`.execute(
    db,
  )
  await removeInlet(db, deviceId, since)
  await sql`
    INSERT INTO osmosis_inlets (device_id, inlet_id, began_at)
    SELECT id, ${inletId}, ${beginningOf(since)} FROM devices WHERE id = ${deviceId}`.execute(db)
}

/** Ends what stands before a device with the beginning of a day by its clock; without a day, forgets it. */
export async function removeInlet(db: Db, deviceId: string, since?: string): Promise<void> {
  const from = sql`(SELECT ${beginningOf(since)} FROM devices WHERE id = ${deviceId})`
  await sql`DELETE FROM osmosis_inlets WHERE device_id = ${deviceId} AND began_at >= ${from}`.execute(db)
  await sql`UPDATE osmosis_inlets SET ended_at = ${from} WHERE device_id = ${deviceId} AND ended_at > ${from}`.execute(
    db,
  )
}

/** On the row of the device. */
const beginningOf = (day: string | undefined) =>
  day === undefined ? sql`'-infinity'::timestamptz` : sql`(${day}::date::timestamp AT TIME ZONE time_zone)`

/** Forgets what stands and stood before and behind a device: it changes hands. */
export async function removePairsOf(db: Db, deviceId: string): Promise<void> {
  await db
    .deleteFrom('osmosis_inlets')
    .where((where) => where.or([where('device_id', '=', deviceId), where('inlet_id', '=', deviceId)]))
    .execute()
}
