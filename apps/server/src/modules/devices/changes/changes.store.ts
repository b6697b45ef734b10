import type { DeviceChange } from '@limpid/contract/devices'
import { sql } from 'kysely'
import { refusedAs } from '../../../platform/database/refusals.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { spell } from '../spelling/spell.ts'
import { saveSpellings } from '../spelling/spelling.store.ts'
import type { Wanted } from './own-device.ts'
import '../devices.tables.ts'

const isWanted = ({ id, ownerId }: Wanted) =>
  sql<boolean>`devices.id = ${id} AND (${ownerId ?? null}::bigint IS NULL OR devices.owner_id = ${ownerId ?? null})`

/** Changes a device; its owner, or undefined when there is none such. Throws `serialNumberTaken`. */
export async function updateDevice(
  db: Db,
  wanted: Wanted,
  { name, sn, tags }: DeviceChange,
): Promise<string | undefined> {
  const row = await db
    .updateTable('devices')
    .set({ name, sn, tags: [...new Set(tags)] })
    .where(isWanted(wanted))
    .returning('owner_id as ownerId')
    .executeTakeFirst()
    .catch(refusedAs({ unique: 'serialNumberTaken' }))
  if (!row) return undefined
  const [spelled = ''] = await spell([name])
  await saveSpellings(db, [{ id: wanted.id, name, spelled }])
  return row.ownerId
}

/** Takes a device's token away; its owner, or undefined when there is no such device. */
export async function deleteToken(db: Db, wanted: Wanted): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    WITH ended AS (DELETE FROM device_credentials c USING devices WHERE c.device_id = devices.id AND ${isWanted(wanted)})
    SELECT owner_id AS "ownerId" FROM devices WHERE ${isWanted(wanted)}`.execute(db)
  return rows[0]?.ownerId
}

/**
 * Removes a device with its credential, shares, memberships and refused messages, and remembers it for its history; its owner, or
 * undefined when there is none such.
 */
export async function removeDevice(
  db: Db,
  wanted: Wanted,
  removed: { by: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    WITH gone AS (DELETE FROM devices WHERE ${isWanted(wanted)} RETURNING *)
    INSERT INTO removed_devices (id, product_id, owner_id, name, sn, time_zone, attributes, created_at, removed_at, removed_by)
    SELECT id, product_id, owner_id, name, sn, time_zone, attributes, created_at, ${removed.at}::timestamptz, ${removed.by}::bigint
      FROM gone
    RETURNING owner_id AS "ownerId"`.execute(db)
  return rows[0]?.ownerId
}
