import type { Words } from '@limpid/contract/kernel/words'
import type { NewInstallation, PartReason } from '@limpid/contract/parts/schemas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../parts.tables.ts'

export interface Exchange {
  deviceId: string
  key: string
  name: Words
  /** Serial number of the new part. */
  serial: string
  at: Date
  by: string
  reason: PartReason
  note: string
  fromStock: boolean
  /** When the device was added. */
  addedAt: Date
}

/** Locks the parts of this device until the transaction ends. */
export async function lockParts(tx: Db, deviceId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`parts ${deviceId}`}, 0))`.execute(tx)
}

/**
 * Replaces the part in use; returns the id of the removed part, or undefined when the part in use was
 * installed later. A part without a record is factory-fitted, installed at the latest when it was replaced.
 * Needs `lockParts`.
 */
export async function exchangePart(tx: Db, exchange: Exchange): Promise<string | undefined> {
  const { deviceId, key, name, serial, at, by, reason, note, fromStock, addedAt } = exchange
  const gone = { removed_at: at, removed_by: by, reason, note, new_serial: serial, from_stock: fromStock }
  const inUse = await tx
    .selectFrom('device_parts')
    .select(['id', 'installed_at as installedAt'])
    .where('device_id', '=', deviceId)
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (inUse && inUse.installedAt > at) return undefined
  const installedAt = new Date(Math.min(addedAt.getTime(), at.getTime()))
  const removed = inUse
    ? tx.updateTable('device_parts').set(gone).where('id', '=', inUse.id).returning('id')
    : tx
        .insertInto('device_parts')
        .values({ ...rowOf({ deviceId, key, name, serial: '', installedAt, by: null }), ...gone })
        .returning('id')
  const { id } = await removed.executeTakeFirstOrThrow()
  await insertPart(tx, { deviceId, key, name, serial, installedAt: at, by })
  return id
}

interface NewPart extends NewInstallation {
  deviceId: string
  key: string
  name: Words
  by: string | null
}

const rowOf = ({ deviceId, key, name, serial, installedAt, by }: NewPart) => ({
  device_id: deviceId,
  key,
  name_zh: name.zh,
  name_en: name.en,
  serial,
  installed_at: installedAt,
  installed_by: by,
})

async function insertPart(tx: Db, part: NewPart): Promise<void> {
  await tx.insertInto('device_parts').values(rowOf(part)).execute()
}

/** Corrects the record of the part in use, or adds one for a factory-fitted part. Needs `lockParts`. */
export async function correctInUse(tx: Db, part: Omit<NewPart, 'by'>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('device_parts')
    .set({ serial: part.serial, installed_at: part.installedAt })
    .where('device_id', '=', part.deviceId)
    .where('key', '=', part.key)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertPart(tx, { ...part, by: null })
}
