import { type ActionFacts, mostActionsOfDevice } from '@limpid/contract/actions'
import type { Pool } from 'pg'
import { inBatches } from '../../platform/settings.ts'

const mostDeleted = 20_000
/** Of 8 KB each, read by one statement. */
const mostBlocks = 4_096

export interface PendingAction {
  deviceId: string
  at: Date
  kind: keyof ActionFacts
  facts: ActionFacts[keyof ActionFacts]
}

/** A device that was removed meanwhile has no page to show them on. */
const addSql = `insert into device_actions (device_id, at, kind, facts)
  select u.device_id, u.at, u.kind, u.facts
    from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::jsonb[]) with ordinality u(device_id, at, kind, facts, n)
   where exists (select from devices d where d.id = u.device_id) order by u.n`

const trimSql = `delete from device_actions a using unnest($1::bigint[]) d(device_id)
  cross join lateral (
    select l.at, l.id from device_actions l where l.device_id = d.device_id
    order by l.at desc, l.id desc offset ${mostActionsOfDevice} limit 1
  ) first
  where a.device_id = d.device_id and (a.at, a.id) <= (first.at, first.id)`

/** Adds entries, given in the order of their arrival. */
export async function insertActions(pool: Pool, actions: readonly PendingAction[]): Promise<void> {
  await pool.query(addSql, [
    actions.map(({ deviceId }) => deviceId),
    actions.map(({ at }) => at),
    actions.map(({ kind }) => kind),
    actions.map(({ facts }) => JSON.stringify(facts)),
  ])
}

/** Leaves each of these devices its newest entries. */
export async function trimActions(pool: Pool, deviceIds: readonly string[]): Promise<void> {
  await pool.query(trimSql, [deviceIds])
}

/** Deletes entries and recorded raw messages from before then. */
export async function deleteActions(pool: Pool, before: Date): Promise<number> {
  let all = 0
  for (const table of ['device_actions', 'device_messages'])
    all += await inBatches(mostDeleted, async (most) => {
      const { rowCount } = await pool.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE at < $1 LIMIT $2))`,
        [before, most],
      )
      return rowCount ?? 0
    })
  return all
}

/**
 * Deletes, of devices that have said nothing since before then, the message that was kept. The table has no index by time, as it would be
 * written with each message; so a large one is read in 24 parts, by the hour: `part` counts from 0.
 */
export async function deleteLastMessages(pool: Pool, before: Date, part: number): Promise<number> {
  const { rows } = await pool.query<{ blocks: number }>(
    `SELECT (pg_relation_size('last_messages') / current_setting('block_size')::int)::int AS blocks`,
  )
  const blocks = rows[0]?.blocks ?? 0
  const isLarge = blocks > mostBlocks
  const end = isLarge ? Math.ceil((blocks * (part + 1)) / 24) : blocks
  let all = 0
  for (let first = isLarge ? Math.floor((blocks * part) / 24) : 0; first < end; first += mostBlocks) {
    const { rowCount } = await pool.query(
      'DELETE FROM last_messages WHERE ctid >= $1::tid AND ctid < $2::tid AND at < $3',
      [`(${first},0)`, `(${Math.min(first + mostBlocks, end)},0)`, before],
    )
    all += rowCount ?? 0
  }
  return all
}
