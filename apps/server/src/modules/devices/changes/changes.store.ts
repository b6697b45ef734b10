import type { DeviceChange } from '@limpid/contract/devices/devices'
import { sql } from 'kysely'
import { refusedAs } from '../../../platform/database/refusals.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { toPinyin } from '../pinyin/convert.ts'
import { savePinyin } from '../pinyin/pinyin.store.ts'
import type { RequestedRange } from './own-device.ts'
import '../devices.tables.ts'

const isRequested = ({ id, ownerId }: RequestedRange) =>
  sql<boolean>`devices.id = ${id} AND (${ownerId ?? null}::bigint IS NULL OR devices.owner_id = ${ownerId ?? null})`

/**
 * Updates a device; returns its owner, or undefined if there is no such device. Throws `serialNumberTaken`.
 */
export async function updateDevice(
  db: Db,
  requested: RequestedRange,
  { name, sn, tags }: DeviceChange,
): Promise<string | undefined> {
  const row = await db
    .updateTable('devices')
    .set({ name, sn, tags: [...new Set(tags)] })
    .where(isRequested(requested))
    .returning('owner_id as ownerId')
    .executeTakeFirst()
    .catch(refusedAs({ unique: 'serialNumberTaken' }))
  if (!row) return undefined
  const [pinyin = ''] = await toPinyin([name])
  await savePinyin(db, [{ id: requested.id, name, pinyin }])
  return row.ownerId
}

/** Deletes a device's token; returns its owner, or undefined if there is no such device. */
export async function deleteToken(db: Db, requested: RequestedRange): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    WITH ended AS (DELETE FROM device_credentials c USING devices WHERE c.device_id = devices.id AND ${isRequested(requested)})
    SELECT owner_id AS "ownerId" FROM devices WHERE ${isRequested(requested)}`.execute(db)
  return rows[0]?.ownerId
}

/**
 * Deletes a device with its credential, shares, memberships and rejected messages, and keeps a record for its
 * history; returns its owner, or undefined if there is no such device.
 */
export async function removeDevice(
  db: Db,
  requested: RequestedRange,
  removed: { by: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ ownerId: string }>`
    WITH gone AS (DELETE FROM devices WHERE ${isRequested(requested)} RETURNING *)
    INSERT INTO removed_devices (id, product_id, owner_id, name, sn, time_zone, attributes, created_at, removed_at, removed_by)
    SELECT id, product_id, owner_id, name, sn, time_zone, attributes, created_at, ${removed.at}::timestamptz, ${removed.by}::bigint
      FROM gone
    RETURNING owner_id AS "ownerId"`.execute(db)
  return rows[0]?.ownerId
}
