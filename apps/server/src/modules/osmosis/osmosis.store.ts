import type { Db } from '../../platform/database/tables.ts'
import './osmosis.tables.ts'

export async function saveInlet(db: Db, deviceId: string, inletId: string): Promise<void> {
  await db
    .insertInto('osmosis_inlets')
    .values({ device_id: deviceId, inlet_id: inletId })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ inlet_id: inletId }))
    .execute()
}

/** Forgets what stands before and behind a device: it changes hands. */
export async function removePairsOf(db: Db, deviceId: string): Promise<void> {
  await db
    .deleteFrom('osmosis_inlets')
    .where((where) => where.or([where('device_id', '=', deviceId), where('inlet_id', '=', deviceId)]))
    .execute()
}

export async function removeInlet(db: Db, deviceId: string): Promise<void> {
  await db.deleteFrom('osmosis_inlets').where('device_id', '=', deviceId).execute()
}
