/**
 * SQL for the accepted readings of a series next to an instant; the series and its range are row `u` of the
 * enclosing statement. A series may be rejected for months, so only days whose minimum and maximum allow an
 * accepted reading are searched. Each day is widened by 15 hours at both ends in UTC, because its time zone
 * is in another table and may have been changed since.
 */

export const acceptedSql =
  't.device_id = u.device_id and t.metric_id = u.metric_id and t.value between u.min_accepted and u.max_accepted'

const neighbourSql = (inDays: string, alsoRecord: string, order: '' | 'desc') => `
  select n.ts, n.value, n.level from telemetry_daily o cross join lateral (
    select t.ts, t.value, coalesce(t.level, t.value) as level from telemetry t where ${acceptedSql} and ${alsoRecord}
       and t.ts >= o.day::timestamp at time zone 'UTC' - interval '15 hours'
       and t.ts < o.day::timestamp at time zone 'UTC' + interval '39 hours'
     order by t.ts ${order} limit 1
  ) n
  where o.device_id = u.device_id and o.metric_id = u.metric_id and o.min <= u.max_accepted and o.max >= u.min_accepted and ${inDays}
  order by o.day ${order} limit 1`

/** `ts` and the counter's `level` of the last accepted reading before `moment`, an SQL expression. */
export const lastBeforeSql = (moment: string) =>
  neighbourSql(
    `o.day <= (${moment} at time zone 'UTC' + interval '15 hours')::date`,
    `t.ts < ${moment}`,
    'desc',
  )

/** `ts` and the counter's `level` of the first accepted reading after `moment`, an SQL expression. */
export const firstAfterSql = (moment: string) =>
  neighbourSql(`o.day >= (${moment} at time zone 'UTC' - interval '15 hours')::date`, `t.ts > ${moment}`, '')
