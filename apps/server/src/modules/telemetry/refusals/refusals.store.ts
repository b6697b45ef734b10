import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type { PendingRefusal } from './pending-refusal.ts'
import { causeOf, excerpt } from './refusals.rules.ts'

const maxRefusalsPerDevice = 200
/** Consecutive rejections with the same reason, cause and topic share one row for this long. */
const foldHours = 1

const columns = `unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[],
    $8::int[], $9::bytea[], $10::text[])
    with ordinality u(device_id, received_at, reason, detail, topic, payload, repeats, bytes, head, cause, n)`

/** Extends a device's newest row if the first new rejection matches it. */
const foldSql = `update refusals r set received_at = u.received_at, detail = u.detail, payload = u.payload,
    bytes = u.bytes, head = u.head,
    repeats = least(r.repeats::bigint + u.repeats, 2147483647)::int
  from ${columns}
  cross join lateral (
    select l.id, l.reason, l.cause, l.topic, l.first_at from refusals l where l.device_id = u.device_id
    order by l.received_at desc, l.id desc limit 1
  ) newest
  where r.id = newest.id and newest.reason = u.reason and newest.cause = u.cause and newest.topic = u.topic
    and u.received_at < newest.first_at + interval '${foldHours} hour'
  returning u.n::int as n`

/** A device deleted meanwhile has no page to show entries on. */
const addSql = `insert into refusals (device_id, received_at, first_at, reason, detail, topic, payload, repeats, bytes, head, cause)
  select u.device_id, u.received_at, u.received_at, u.reason, u.detail, u.topic, u.payload, u.repeats, u.bytes, u.head, u.cause
  from ${columns} where exists (select 1 from devices d where d.id = u.device_id) order by u.n`

const trimSql = `delete from refusals r using unnest($1::bigint[]) d(device_id)
  cross join lateral (
    select l.received_at, l.id from refusals l where l.device_id = d.device_id
    order by l.received_at desc, l.id desc offset ${maxRefusalsPerDevice} limit 1
  ) first
  where r.device_id = d.device_id and (r.received_at, r.id) <= (first.received_at, first.id)`

/** Adds rejections, given in order of arrival per device, in one transaction. */
export async function writeRefusals(pool: Pool, refusals: readonly PendingRefusal[]): Promise<void> {
  await inTransaction(pool, (client) => write(client, refusals))
}

async function write(client: PoolClient, refusals: readonly PendingRefusal[]): Promise<void> {
  const seen = new Set<string>()
  const firsts = refusals.filter(({ deviceId }) => !seen.has(deviceId) && seen.add(deviceId))
  const { rows } = await client.query<{ n: number }>(foldSql, params(firsts))
  const folded = new Set(rows.map(({ n }) => firsts[n - 1]))
  const added = refusals.filter((refusal) => !folded.has(refusal))
  if (added.length === 0) return
  await client.query(addSql, params(added))
  await client.query(trimSql, [[...new Set(added.map(({ deviceId }) => deviceId))]])
}

function params(refusals: readonly PendingRefusal[]) {
  return [
    refusals.map(({ deviceId }) => deviceId),
    refusals.map(({ receivedAtMs }) => new Date(receivedAtMs).toISOString()),
    refusals.map(({ reason }) => reason),
    refusals.map(({ detail }) => detail),
    refusals.map(({ topic }) => topic),
    refusals.map(({ head }) => excerpt(head)),
    refusals.map(({ repeats }) => repeats),
    refusals.map(({ bytes }) => bytes),
    refusals.map(({ head }) => head),
    refusals.map(causeOf),
  ]
}
