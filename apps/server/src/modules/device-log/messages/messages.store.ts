import { maxWatchedDevices } from '@limpid/contract/device-log/device-log'
import type { RefusalReason } from '@limpid/contract/kernel/device-message'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { Db } from '../../../platform/database/tables.ts'
import '../device-log.tables.ts'

export interface PendingMessage {
  at: Date
  topic: string
  bytes: number
  head: Buffer
  refused: { reason: RefusalReason; detail: string } | undefined
}

/** Which device is recorded, and until when. */
export interface Watch {
  deviceId: string
  until: Date
}

/** Records a device until then. If there are too many, the recording that would end first is stopped. */
export async function upsertWatch(db: Db, { deviceId, until }: Watch): Promise<void> {
  await db
    .insertInto('message_watches')
    .values({ device_id: deviceId, until })
    .onConflict((on) => on.column('device_id').doUpdateSet({ until }))
    .execute()
  await sql`DELETE FROM message_watches WHERE device_id IN
    (SELECT device_id FROM message_watches ORDER BY until DESC, device_id OFFSET ${maxWatchedDevices})`.execute(
    db,
  )
}

export async function listWatches(pool: Pool, now: Date): Promise<Watch[]> {
  await pool.query('DELETE FROM message_watches WHERE until <= $1', [now])
  const { rows } = await pool.query<Watch>('SELECT device_id AS "deviceId", until FROM message_watches')
  return rows
}

/** An accepted message of a device, without secrets. */
export type LastMessage = Omit<PendingMessage, 'refused'> & { deviceId: string }

/** Replaces the stored message of each of these devices, in one statement. */
export async function upsertLast(pool: Pool, messages: readonly LastMessage[]): Promise<void> {
  await pool.query(
    `INSERT INTO last_messages AS l (device_id, at, topic, bytes, head)
     SELECT u.* FROM unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::int[], $5::bytea[]) u(device_id, at, topic, bytes, head)
      WHERE EXISTS (SELECT FROM devices d WHERE d.id = u.device_id) ORDER BY u.device_id
     ON CONFLICT (device_id) DO UPDATE SET at = excluded.at, topic = excluded.topic, bytes = excluded.bytes, head = excluded.head
      WHERE l.at < excluded.at`,
    [
      messages.map(({ deviceId }) => deviceId),
      messages.map(({ at }) => at),
      messages.map(({ topic }) => topic),
      messages.map(({ bytes }) => bytes),
      messages.map(({ head }) => head),
    ],
  )
}

const addSql = `INSERT INTO device_messages (device_id, at, topic, bytes, head, reason, detail)
  SELECT $1, u.* FROM unnest($2::timestamptz[], $3::text[], $4::int[], $5::bytea[], $6::text[], $7::text[]) u
   WHERE EXISTS (SELECT FROM devices d WHERE d.id = $1)`

const trimSql = `DELETE FROM device_messages WHERE device_id = $1 AND id NOT IN
  (SELECT id FROM device_messages WHERE device_id = $1 ORDER BY at DESC, id DESC LIMIT $2)`

/** Deletes all but the newest messages of all devices. */
export async function trimMessages(pool: Pool, max: number): Promise<number> {
  const { rowCount } = await pool.query(
    'DELETE FROM device_messages WHERE id <= (SELECT id FROM device_messages ORDER BY id DESC OFFSET $1 LIMIT 1)',
    [max],
  )
  return rowCount ?? 0
}

/** Adds a device's messages in order of arrival, and keeps only its newest. */
export async function insertMessages(
  pool: Pool,
  deviceId: string,
  messages: readonly PendingMessage[],
  max: number,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(addSql, [
      deviceId,
      messages.map(({ at }) => at),
      messages.map(({ topic }) => topic),
      messages.map(({ bytes }) => bytes),
      messages.map(({ head }) => head),
      messages.map(({ refused }) => refused?.reason ?? null),
      messages.map(({ refused }) => refused?.detail ?? null),
    ])
    await client.query(trimSql, [deviceId, max])
  })
}
