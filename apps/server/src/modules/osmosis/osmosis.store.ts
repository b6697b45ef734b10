import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './osmosis.tables.ts'

/** Makes a device the inlet of another one from an instant on; without one, for all that is stored. */
export async function saveInlet(db: Db, deviceId: string, inletId: string, from?: Date): Promise<void> {
  // When the same pair began is corrected, not added.
  await sql`DELETE FROM osmosis_inlets WHERE device_id = ${deviceId} AND inlet_id = ${inletId} AND ended_at = 'infinity'`.execute(
    db,
  )
  await removeInlet(db, deviceId, from)
  await sql`INSERT INTO osmosis_inlets (device_id, inlet_id, began_at) VALUES (${deviceId}, ${inletId}, ${instant(from)})`.execute(
    db,
  )
}

/** Ends what stands before a device with an instant; without one, forgets it. */
export async function removeInlet(db: Db, deviceId: string, from?: Date): Promise<void> {
  await sql`DELETE FROM osmosis_inlets WHERE device_id = ${deviceId} AND began_at >= ${instant(from)}`.execute(
    db,
  )
  await sql`UPDATE osmosis_inlets SET ended_at = ${instant(from)} WHERE device_id = ${deviceId} AND ended_at > ${instant(from)}`.execute(
    db,
  )
}

const instant = (from: Date | undefined) => sql`${from ?? '-infinity'}::timestamptz`

/** Forgets what stands and stood before and behind a device: it changes hands. */
export async function removePairsOf(db: Db, deviceId: string): Promise<void> {
  await db
    .deleteFrom('osmosis_inlets')
    .where((where) => where.or([where('device_id', '=', deviceId), where('inlet_id', '=', deviceId)]))
    .execute()
}
