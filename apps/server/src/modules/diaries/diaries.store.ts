import type { PoolClient } from 'pg'
import { beforeFirst, type Link, type StoredRecord } from './chain/chain.rules.ts'

/** Locks the end of a device's chain for this transaction; undefined while another server is appending. */
export async function lockHead(client: PoolClient, deviceId: string): Promise<Link | undefined> {
  await client.query(
    'insert into diary_heads (device_id, records, hash) values ($1, $2, $3) on conflict do nothing',
    [deviceId, beforeFirst.number, beforeFirst.hash],
  )
  const { rows } = await client.query<{ records: string; hash: string }>(
    'select records, hash from diary_heads where device_id = $1 for update skip locked',
    [deviceId],
  )
  const [head] = rows
  return head && { number: Number(head.records), hash: head.hash }
}

/** Appends entries to the end of the locked chain. */
export async function appendRecords(
  client: PoolClient,
  deviceId: string,
  records: readonly StoredRecord[],
): Promise<void> {
  const last = records.at(-1)
  if (!last) return
  const column = <Key extends keyof StoredRecord>(key: Key) => records.map((record) => record[key])
  await client.query(
    `insert into diary_records (device_id, number, cycle_id, kind, replaces, started_at, recorded_at, content, hash)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::timestamptz[], $7::timestamptz[],
                              $8::text[], $9::text[])`,
    [
      deviceId,
      column('number'),
      column('cycleId'),
      column('kind'),
      column('replaces'),
      column('startedAt'),
      column('recordedAt'),
      column('content'),
      column('hash'),
    ],
  )
  await client.query('update diary_heads set records = $2, hash = $3 where device_id = $1', [
    deviceId,
    last.number,
    last.hash,
  ])
}
