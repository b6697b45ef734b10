import { type ActionFacts, maxLogEntriesOfDevice } from '@limpid/contract/device-log/device-log'
import type { Pool } from 'pg'
import { inBatches } from '../../platform/settings.ts'

const maxDeleted = 20_000

export interface PendingAction {
  deviceId: string
  at: Date
  kind: keyof ActionFacts
  facts: ActionFacts[keyof ActionFacts]
}

/** A device deleted meanwhile has no page to show entries on. */
const addSql = `insert into device_log (device_id, at, kind, facts)
  select u.device_id, u.at, u.kind, u.facts
    from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::jsonb[]) with ordinality u(device_id, at, kind, facts, n)
   where exists (select from devices d where d.id = u.device_id) order by u.n`

const trimSql = `delete from device_log a using unnest($1::bigint[]) d(device_id)
  cross join lateral (
    select l.at, l.id from device_log l where l.device_id = d.device_id
    order by l.at desc, l.id desc offset ${maxLogEntriesOfDevice} limit 1
  ) first
  where a.device_id = d.device_id and (a.at, a.id) <= (first.at, first.id)`

/** Adds entries, given in order of arrival. */
export async function insertActions(pool: Pool, entries: readonly PendingAction[]): Promise<void> {
  await pool.query(addSql, [
    entries.map(({ deviceId }) => deviceId),
    entries.map(({ at }) => at),
    entries.map(({ kind }) => kind),
    entries.map(({ facts }) => JSON.stringify(facts)),
  ])
}

/** Deletes all but the newest entries of these devices. */
export async function trimActions(pool: Pool, deviceIds: readonly string[]): Promise<void> {
  await pool.query(trimSql, [deviceIds])
}

/** Deletes log entries and recorded raw messages older than `before`. */
export async function deleteActions(pool: Pool, before: Date, stopping?: AbortSignal): Promise<number> {
  let all = 0
  for (const table of ['device_log', 'device_messages'])
    all += await inBatches(
      maxDeleted,
      async (max) => {
        const { rowCount } = await pool.query(
          `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE at < $1 LIMIT $2))`,
          [before, max],
        )
        return rowCount ?? 0
      },
      stopping,
    )
  return all
}

/**
 * Deletes the stored last message of devices that have sent nothing since `before`. The table has no index on
 * time, since that would be updated with every message; reading all of it takes 60 ms for 300,000 devices.
 */
export async function deleteLastMessages(pool: Pool, before: Date): Promise<number> {
  const { rowCount } = await pool.query('DELETE FROM last_messages WHERE at < $1', [before])
  return rowCount ?? 0
}
