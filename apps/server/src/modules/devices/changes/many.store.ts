import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../devices.tables.ts'

/** Which of these devices are somebody's own; nobody else gives them away before the end of the transaction. */
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
 * Removes devices of somebody's with their credentials, shares, memberships and refused messages, and remembers them for their history;
 * returns which.
 */
export async function removeDevices(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH gone AS (DELETE FROM devices WHERE owner_id = ${ownerId} AND id = ANY(${[...ids]}::bigint[]) RETURNING *)
    INSERT INTO removed_devices (id, product_id, owner_id, name, sn, time_zone, attributes, created_at, removed_at, removed_by)
    SELECT id, product_id, owner_id, name, sn, time_zone, attributes, created_at, ${at}::timestamptz, ${ownerId}::bigint FROM gone
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}
