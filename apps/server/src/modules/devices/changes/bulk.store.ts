import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

/** Which of these devices belong to an account, locked against transfer until the end of the transaction. */
export async function listOwn(tx: Db, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('devices')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`id = ANY(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes devices of an account with their credentials, shares, memberships and rejected messages, and keeps
 * a record for their history; returns the deleted ones.
 */
export async function removeDevices(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH own AS MATERIALIZED (
      SELECT id FROM devices WHERE owner_id = ${ownerId} AND id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR UPDATE
    ), gone AS (DELETE FROM devices USING own WHERE devices.id = own.id RETURNING devices.*)
    INSERT INTO removed_devices (id, product_id, owner_id, name, sn, time_zone, attributes, created_at, removed_at, removed_by)
    SELECT id, product_id, owner_id, name, sn, time_zone, attributes, created_at, ${at}::timestamptz, ${ownerId}::bigint FROM gone
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
