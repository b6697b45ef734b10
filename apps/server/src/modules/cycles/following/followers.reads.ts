import type { Pool } from 'pg'

/** A reading may be received up to this long before it becomes visible to others. */
const commitSlackSeconds = 60

/** Devices with a running wash. */
export async function listWashing(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ device_id: string }>(
    "select device_id from cycles where result = 'running'",
  )
  return rows.map((row) => row.device_id)
}

/**
 * Devices that reported since their follower was saved, with the oldest late reading since then. The
 * last-seen time is written only every 15 s, so slightly more is checked than needed; processing twice
 * changes nothing.
 */
export async function findUnprocessed(pool: Pool): Promise<{ deviceId: string; oldestMicros: number }[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select d.id from devices d join products p on p.id = d.product_id join device_activity a on a.device_id = d.id
     left join cycle_followers f on f.device_id = d.id
     where p.model -> 'recognition' is not null
       and (f.device_id is null or a.last_seen_at > f.saved_at - interval '${commitSlackSeconds} seconds')`,
  )
  const ids = rows.map(({ id }) => id)
  const late = await pool.query<{ device_id: string; micros: string }>(
    `select t.device_id, (extract(epoch from min(t.ts)) * 1000000)::int8 as micros
     from telemetry t join cycle_followers f on f.device_id = t.device_id
     where t.received_at > (
         select min(saved_at) - interval '${commitSlackSeconds} seconds' from cycle_followers where device_id = any($1::bigint[])
       )
       and f.device_id = any($1::bigint[])
       and t.received_at > f.saved_at - interval '${commitSlackSeconds} seconds' and t.ts <= f.followed_until
     group by t.device_id`,
    [ids],
  )
  const oldest = new Map(late.rows.map((row) => [row.device_id, Number(row.micros)]))
  return ids.map((deviceId) => ({ deviceId, oldestMicros: oldest.get(deviceId) ?? Number.POSITIVE_INFINITY }))
}
