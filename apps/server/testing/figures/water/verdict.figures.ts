import { excursionDayCalls, type ProbeDays } from '@limpid/contract/analysis/probes/excursion-days'
import type { WaterVerdict } from '@limpid/contract/analysis/probes/water-verdict'
import { productAnalysisCalls } from '@limpid/contract/analysis/product'
import { localDay, one } from '../independent.ts'
import { type Figure, figureOf, type Rows } from '../table.ts'
import type { World } from '../world.ts'

const range = { fromDay: '2026-10-31', toDay: '2026-11-08' }
const probes = `(SELECT * FROM devices WHERE product_id = (SELECT id FROM products WHERE code = 'sdqS1')) d`
/** Which values of a metric are outside the limits of the model, and what can be measured. */
const limits = `(VALUES ('ph', 6.5, 8.5, 14), ('tds', NULL, 1000, 2000)) AS l(key, low, high, most)`

/** Accepted readings `h` of values with limits: until when each holds, which is until the next, nine minutes at most, and to the end of the range. */
const held = `(
  SELECT d.id, d.name, d.sn, d.time_zone, r.key, r.ts, r.value, r.value > r.high OR r.value < r.low AS out,
         least(coalesce(r.next, 'infinity'), r.ts + interval '9 minutes', $1::timestamptz) AS until
    FROM ${probes} CROSS JOIN LATERAL (
      SELECT l.key, l.low, l.high, t.ts, t.value, lead(t.ts) OVER (PARTITION BY l.key ORDER BY t.ts) AS next
        FROM ${limits} JOIN metrics m ON m.key = l.key JOIN telemetry t ON t.metric_id = m.id
       WHERE t.device_id = d.id AND t.value BETWEEN 0 AND l.most) r
   WHERE ${localDay('r.ts')} BETWEEN '${range.fromDay}' AND '${range.toDay}' AND r.ts < $1) h`
const seconds = (condition: string) => `(
  SELECT coalesce(sum(extract(epoch FROM upper(r) - lower(r))), 0) FROM unnest((SELECT range_agg(tstzrange(x.ts, x.until)) FROM held x WHERE ${condition})) r)`
const withHeld = (text: string) =>
  `WITH held AS MATERIALIZED (SELECT * FROM ${held}), alerts AS MATERIALIZED (${alertsOf}) ${text}`

/** Readings outside the limits that follow each other; more than nine minutes without a reading end it. */
const alertsOf = `
  SELECT id, time_zone, key, min(ts) AS began, max(until) AS ended, count(*) AS readings, max(value) AS worst
    FROM (SELECT *, count(*) FILTER (WHERE begins) OVER (PARTITION BY id, key ORDER BY ts) AS span FROM (
      SELECT *, out AND NOT coalesce(lag(out) OVER w AND lag(until) OVER w >= ts, false) AS begins FROM held WINDOW w AS (PARTITION BY id, key ORDER BY ts)) b
     WHERE out) s GROUP BY id, time_zone, key, span`
const ms = (column: string) => `extract(epoch FROM ${column})::float8 * 1000`
const at = (time: unknown) => (time === null ? null : Date.parse(String(time)))

/** Washes of machines at the site of a probe `d` at that time, while a value of it was outside its limits; each counts once. */
const washesIn = `(SELECT count(DISTINCT c.id) FROM alerts a
    JOIN site_stays y ON y.device_id = d.id AND y.began_at < a.ended AND y.ended_at > a.began
    JOIN site_stays z ON z.site_id = y.site_id AND z.device_id <> d.id JOIN cycles c ON c.device_id = z.device_id
   WHERE a.id = d.id AND c.started_at < least(a.ended, y.ended_at) AND coalesce(c.ended_at, 'infinity') > greatest(a.began, y.began_at)
     AND z.began_at <= c.started_at AND c.started_at < z.ended_at)`
const latest = (
  key: string,
) => `(SELECT json_build_array('high', ${ms('a.began')}, CASE WHEN a.ended < $1 THEN ${ms('a.ended')} END, false, a.worst)
   FROM alerts a WHERE a.id = d.id AND a.key = ${key} ORDER BY a.began DESC LIMIT 1)`
const shownValue = `json_build_array(v.key, 1 - ${seconds('x.id = d.id AND x.key = v.key AND x.out')} / ${seconds('x.id = d.id AND x.key = v.key')},
  1000 * ${seconds('x.id = d.id AND x.key = v.key AND x.out')}, ${latest('v.key')})`
const isOut = `EXISTS (SELECT FROM held x WHERE x.id = d.id AND x.out AND x.until >= $1 AND x.ts <= $1)`

const verdict: Rows<WaterVerdict> = {
  probes: (world) => one(world, withHeld('SELECT count(DISTINCT id)::int FROM held')),
  outside: (world) => one(world, withHeld(`SELECT count(*)::int FROM ${probes} WHERE ${isOut}`)),
  everOutside: (world) =>
    one(world, withHeld('SELECT (count(DISTINCT id) FILTER (WHERE out))::int FROM held')),
  inRange: (world) =>
    one(
      world,
      withHeld(
        `SELECT 1 - sum(${seconds('x.id = d.id AND x.out')}) / sum(${seconds('x.id = d.id')}) FROM ${probes}`,
      ),
    ),
  worst: {
    plain: (world) =>
      one(
        world,
        withHeld(`SELECT json_agg(json_build_array(d.sn, 1 - ${seconds('x.id = d.id AND x.out')} / ${seconds('x.id = d.id')},
            (SELECT json_agg(${shownValue} ORDER BY v.key) FROM (VALUES ('ph'), ('tds')) v(key)), (SELECT count(*) FROM alerts a WHERE a.id = d.id), ${washesIn}) ORDER BY d.sn)
           FROM ${probes}`),
      ),
    pick: (worst) =>
      worst
        .map(({ device, inRange, values, alerts, washes }) => [
          device.sn,
          inRange,
          values
            .map(({ metric, inRange: share, outOfRangeMs, alert }) => [
              ...[metric, share, outOfRangeMs],
              alert && [alert.side, at(alert.startedAt), at(alert.endedAt), alert.older, alert.worst],
            ])
            .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
          alerts,
          washes,
        ])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  },
  // Nothing wears or waits for its calibration here: verdict.api.test.ts.
  untrusted: async () => [],
  untrustedProbes: async () => 0,
}

const ofDay = (of: string) =>
  `(SELECT ${of} FROM alerts a WHERE a.id = g.id AND a.began < (g.day + 1)::timestamp AT TIME ZONE g.time_zone AND a.ended > g.day::timestamp AT TIME ZONE g.time_zone)`
const days: Rows<{ list: ProbeDays[]; total: number }> = {
  total: (world) => one(world, `SELECT count(*)::int FROM ${probes} WHERE $1::timestamptz IS NOT NULL`),
  list: {
    plain: (world) =>
      one(
        world,
        withHeld(`SELECT json_agg(json_build_array(sn, days) ORDER BY name) FROM (
          SELECT g.sn, g.name, json_agg(json_build_array(g.day::text, 1000 * ${seconds('x.id = g.id AND x.out AND x.day = g.day').replace('FROM held x', 'FROM (SELECT *, (ts AT TIME ZONE time_zone)::date AS day FROM held) x')},
                   ${ofDay('count(*)')}, ${ofDay(`CASE WHEN count(*) = 1 THEN min(${ms('a.began')}) END`)}) ORDER BY g.day) AS days
            FROM (SELECT DISTINCT id, sn, name, time_zone, (ts AT TIME ZONE time_zone)::date AS day FROM held) g GROUP BY 1, 2) probes`),
      ),
    pick: (list) =>
      list.map(({ device, days: shown }) => [
        device.sn,
        shown.map(({ day, outMs, alerts, only }) => [day, outMs, alerts, only && at(only.startedAt)]),
      ]),
  },
}

const params = { code: 'sdqS1' }
const verdictOf = ({ verdict: shown }: { verdict: WaterVerdict }) => shown

export const verdictFigures: Figure[] = [
  figureOf(
    'verdict on the water',
    verdict,
    ({ t, anna }: World) => t.call(productAnalysisCalls.product, { as: anna, params, query: range }),
    verdictOf,
  ),
  figureOf('calendar of excursions', days, ({ t, anna }: World) =>
    t.call(excursionDayCalls.excursionDays, { as: anna, params, query: range }),
  ),
]
