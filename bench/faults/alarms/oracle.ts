import type pg from 'pg'

interface Expected {
  deviceIds: readonly string[]
  /** How many codes each device reported, one after the other. */
  codes: number
  /** The owner and one recipient of a share. */
  people: number
}

/** What is not as often there as it should be; plain SQL, beside what the product counts itself. */
export async function differences(
  client: pg.Client,
  { deviceIds, codes, people }: Expected,
): Promise<string[]> {
  const alarms = deviceIds.length * codes
  const { rows } = await client.query<Record<string, number>>(
    `WITH of_alarm AS (
       SELECT a.id, a.device_id, a.key, a.cleared_at, count(*) FILTER (WHERE e.kind = 'raised') AS raised,
              count(*) FILTER (WHERE e.kind = 'notified') AS notified,
              count(*) FILTER (WHERE e.kind = 'escalated') AS steps, count(DISTINCT e.note) FILTER (WHERE e.kind = 'escalated') AS different
         FROM alarms a JOIN alarm_events e ON e.alarm_id = a.id WHERE a.key LIKE 'fault:R%' GROUP BY a.id)
     SELECT count(*)::int AS "alarms", count(DISTINCT (device_id, key))::int AS "different alarms",
            (count(*) FILTER (WHERE raised <> 1))::int AS "not raised once", (count(*) FILTER (WHERE notified <> 1))::int AS "not notified once",
            (count(*) FILTER (WHERE steps <> different))::int AS "with a step sent twice",
            (count(*) FILTER (WHERE cleared_at IS NULL AND steps <> 2))::int AS "open without both steps",
            sum(steps)::int AS "steps",
            (SELECT coalesce(sum((facts ->> 'total')::int), 0)::int FROM notices WHERE kind = 'devices.alarms') AS "alarms in notifications",
            (SELECT coalesce(sum((facts ->> 'total')::int), 0)::int FROM notices WHERE kind = 'devices.escalated') AS "steps in notifications"
       FROM of_alarm`,
  )
  const found = rows[0] ?? {}
  const expected: Record<string, number> = {
    alarms,
    'different alarms': alarms,
    'not raised once': 0,
    'not notified once': 0,
    'with a step sent twice': 0,
    'open without both steps': 0,
    'alarms in notifications': alarms * people,
    // Each step goes to one person.
    'steps in notifications': found['steps'] ?? 0,
  }
  return Object.entries(expected).flatMap(([what, count]) =>
    found[what] === count ? [] : [`${what}: ${found[what]} instead of ${count}`],
  )
}
