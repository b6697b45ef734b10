/**
 * The accepted readings of a series next to a moment, as SQL; the series and its range are the row `u` of the statement around it. A series
 * may be rejected for months: only days whose least and greatest let them hold an accepted reading are looked through. A day is looked for
 * 15 hours beyond both its ends in UTC, for its time zone is another table's matter and may have been changed since.
 */

export const acceptedSql =
  't.device_id = u.device_id and t.metric_id = u.metric_id and t.value between u.least and u.most'

const neighbourSql = (inDays: string, besides: string, order: '' | 'desc') => `
  select n.ts, n.value from telemetry_daily o cross join lateral (
    select t.ts, t.value from telemetry t where ${acceptedSql} and ${besides}
       and t.ts >= o.day::timestamp at time zone 'UTC' - interval '15 hours'
       and t.ts < o.day::timestamp at time zone 'UTC' + interval '39 hours'
     order by t.ts ${order} limit 1
  ) n
  where o.device_id = u.device_id and o.metric_id = u.metric_id and o.min <= u.most and o.max >= u.least and ${inDays}
  order by o.day ${order} limit 1`

/** `ts` and `value` of the last accepted reading before `moment`, an expression. */
export const lastBeforeSql = (moment: string) =>
  neighbourSql(
    `o.day <= (${moment} at time zone 'UTC' + interval '15 hours')::date`,
    `t.ts < ${moment}`,
    'desc',
  )

/** `ts` and `value` of the first accepted reading after `moment`, an expression. */
export const firstAfterSql = (moment: string) =>
  neighbourSql(`o.day >= (${moment} at time zone 'UTC' - interval '15 hours')::date`, `t.ts > ${moment}`, '')
