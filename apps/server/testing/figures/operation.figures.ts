import {
  type Operation,
  type OperationPeriod,
  operationCalls,
} from '@limpid/contract/analysis/operation/operation'
import { localDay, one, type Period, washes, weekBefore } from './independent.ts'
import { type Figure, figureOf, type Rows } from './table.ts'
import type { World } from './world.ts'

const days = { fromDay: '2026-10-31', toDay: '2026-11-08' }

const ofProduct = (code: string) => `d.product_id = (SELECT id FROM products WHERE code = '${code}')`
/** The middle of sorted values, or the mean of the two in the middle. */
const middle = `((array_agg(ms ORDER BY ms))[(count(*) + 1) / 2] + (array_agg(ms ORDER BY ms))[count(*) / 2 + 1]) / 2`
const counted = `'cleaned', count(*) FILTER (WHERE cleaned), 'skipped', count(*) FILTER (WHERE NOT cleaned)`

/** What machines did in a period, by SQL over their washes and readings. */
function plainIn({ fromDay, toDay, end }: Period) {
  const inDays = (column: string) =>
    `${localDay(column)} BETWEEN '${fromDay}' AND '${toDay}' AND ${column} <= ${end}`

  /** How long each wash was in each phase: completed washes alone. */
  const phases = (code: string) => `(
    SELECT c.id, c.device_id, c.programme, x ->> 'name' AS phase, sum(extract(epoch FROM (x ->> 'endedAt')::timestamptz - (x ->> 'startedAt')::timestamptz)) * 1000 AS ms
      FROM ${washes}, json_array_elements(c.phases::json) x
     WHERE ${ofProduct(code)} AND ${inDays('c.started_at')} AND c.ended_at <= ${end} AND c.result = 'completed' GROUP BY 1, 2, 3, 4) p`

  const openings = (code: string) => `(
    SELECT c.id, x.opened_at, (SELECT y ->> 'name' FROM json_array_elements(c.phases::json) y
              WHERE x.opened_at >= (y ->> 'startedAt')::timestamptz AND x.opened_at < (y ->> 'endedAt')::timestamptz) AS phase
      FROM ${washes} LEFT JOIN LATERAL (
        SELECT (o ->> 'openedAt')::timestamptz AS opened_at FROM json_array_elements(c.door_openings::json) o) x ON true
     WHERE ${ofProduct(code)} AND ${inDays('c.started_at')} AND c.ended_at <= ${end} AND c.door_openings IS NOT NULL) o`

  /** The modes of machines in their order. */
  const reported = `(
    SELECT d.id, d.time_zone, t.ts, t.text AS mode, lag(t.text) OVER w AS was, lead(t.ts) OVER w AS next
      FROM telemetry t JOIN metrics m ON m.id = t.metric_id AND m.key = 'operation_mode' JOIN devices d ON d.id = t.device_id
    WINDOW w AS (PARTITION BY d.id ORDER BY t.ts)) d`
  /** A mode holds for three expected intervals of 15 minutes at most, and counts within the days. */
  const since = `greatest(ts, '${fromDay}'::timestamp AT TIME ZONE d.time_zone)`
  const until = `least(next, ts + interval '45 minutes', ('${toDay}'::timestamp + interval '1 day') AT TIME ZONE d.time_zone, ${end})`
  const modes = `SELECT json_object_agg(mode, ms) FROM (
    SELECT mode, sum(extract(epoch FROM ${until} - ${since})) * 1000 AS ms FROM ${reported} WHERE ${until} > ${since} GROUP BY 1) m`

  /** From the first report after being off to the next one of being off. */
  const shifts = `(
    SELECT sn, day, cleaned FROM (
      SELECT dev.sn, ${localDay('d.ts')} AS day, (SELECT max(ts) FROM ${reported.replace(') d', ') r')} WHERE r.id = d.id AND r.ts >= d.ts AND r.ts < ended.at AND r.mode = 'operation') AS washed,
             EXISTS (SELECT FROM ${reported.replace(') d', ') r')} WHERE r.id = d.id AND r.mode = 'self_cleaning' AND r.ts < ended.at AND r.ts > (
               SELECT max(ts) FROM ${reported.replace(') d', ') q')} WHERE q.id = d.id AND q.ts >= d.ts AND q.ts < ended.at AND q.mode = 'operation')) AS cleaned
        FROM ${reported} JOIN devices dev ON dev.id = d.id
        CROSS JOIN LATERAL (SELECT min(ts) AS at FROM ${reported.replace(') d', ') r')} WHERE r.id = d.id AND r.ts > d.ts AND r.mode = 'off') ended
       WHERE d.mode <> 'off' AND coalesce(d.was, 'off') = 'off' AND ended.at < ${end} AND ${inDays('d.ts')}) found WHERE washed IS NOT NULL) s`
  const shiftsBy = (column: string) =>
    `(SELECT coalesce(json_object_agg(key, counts), '{}') FROM (SELECT ${column}::text AS key, json_build_object(${counted}) AS counts FROM ${shifts} GROUP BY 1) g)`

  /** Washes that spun: whether a reading between start and end said unbalanced, and the strongest vibration of their spin. */
  const spun = `(
    SELECT c.id, count(*) FILTER (WHERE m.key = 'fault_code' AND t.text = 'UNBALANCED') > 0 AS unbalanced,
           max(t.value) FILTER (WHERE m.key = 'vibration' AND t.value <= 50 AND t.ts BETWEEN spin.from_at AND spin.to_at) AS ms
      FROM ${washes} CROSS JOIN LATERAL (
        SELECT (y ->> 'startedAt')::timestamptz AS from_at, (y ->> 'endedAt')::timestamptz AS to_at
          FROM json_array_elements(c.phases::json) y WHERE y ->> 'name' = 'spin') spin
      LEFT JOIN (telemetry t JOIN metrics m ON m.id = t.metric_id) ON t.device_id = c.device_id AND t.ts BETWEEN c.started_at AND c.ended_at
     WHERE ${ofProduct('xyjTft')} AND ${inDays('c.started_at')} AND c.ended_at <= ${end} GROUP BY c.id) s`
  const spins = `SELECT json_build_object('washes', count(*), 'unbalanced', count(*) FILTER (WHERE unbalanced), 'vibration', json_build_object(
    'washes', count(ms), 'median', (SELECT ${middle} FROM ${spun} WHERE ms IS NOT NULL),
    'high', percentile_cont(0.9) WITHIN GROUP (ORDER BY ms))) FROM ${spun}`
  return { phases, openings, modes, shifts, shiftsBy, spins }
}

function rowsOf(code: string, period: Period): Rows<OperationPeriod> {
  const { phases, openings, modes, shifts, shiftsBy, spins } = plainIn(period)
  const doors = openings(code)
  return {
    programmes: {
      plain: (world) =>
        one(
          world,
          `SELECT json_object_agg(coalesce(programme, '-'), json_build_array(washes, sums)) FROM (
             SELECT programme, (SELECT count(DISTINCT q.id) FROM ${phases(code).replace(') p', ') q')} WHERE coalesce(q.programme, '') = coalesce(parts.programme, '')) AS washes,
                    json_object_agg(phase, sums) AS sums FROM (
               SELECT programme, phase, json_build_array(count(*), ${middle}, sum(ms)) AS sums FROM ${phases(code)} GROUP BY 1, 2) parts GROUP BY 1) all_of_them`,
        ),
      pick: (list) =>
        Object.fromEntries(
          list.map((programme) => [
            programme.key ?? '-',
            [
              programme.washes,
              Object.fromEntries(
                programme.phases.map(({ key, washes: some, medianMs, totalMs }) => [
                  key,
                  [some, medianMs, totalMs],
                ]),
              ),
            ],
          ]),
        ),
    },
    doors: {
      plain: (world) =>
        one(
          world,
          `SELECT json_build_object('washes', count(DISTINCT id), 'openings', count(opened_at), 'opened', count(DISTINCT id) FILTER (WHERE opened_at IS NOT NULL),
             'bins', (SELECT json_agg(json_build_object('openings', n, 'washes', w) ORDER BY n) FROM (
                SELECT CASE WHEN n > 5 THEN 5 ELSE n END AS n, count(*) AS w FROM (SELECT id, count(opened_at) AS n FROM ${doors} GROUP BY 1) x GROUP BY 1) y),
             'phases', (SELECT json_object_agg(phase, json_build_array(n, w)) FROM (
                SELECT phase, count(*) AS n, count(DISTINCT id) AS w FROM ${doors} WHERE phase IS NOT NULL GROUP BY 1) z)) FROM ${doors}`,
        ),
      pick: ({ phases: parts, ...found }) => ({
        ...found,
        phases: Object.fromEntries(parts.map(({ key, openings: some, washes: of }) => [key, [some, of]])),
      }),
    },
    modes: {
      plain: (world) => one(world, code === 'xwjTft' ? modes : `SELECT '{}'::json, $1::timestamptz`),
      pick: (list) => Object.fromEntries(list.map(({ key, ms }) => [key, ms])),
    },
    shifts:
      code === 'xwjTft'
        ? {
            plain: (world) =>
              one(
                world,
                `SELECT json_build_object(${counted}, 'days', ${shiftsBy('day')}, 'devices', ${shiftsBy('sn')}, 'others', json_build_array(0, 0, 0)) FROM ${shifts}`,
              ),
            pick: ({ days: byDay, devices, others, ...sums }) => ({
              ...sums,
              days: Object.fromEntries(byDay.map(({ day, ...counts }) => [day, counts])),
              devices: Object.fromEntries(devices.map(({ device, ...counts }) => [device.sn, counts])),
              others: [others.devices, others.cleaned, others.skipped],
            }),
          }
        : async () => null,
    spins: code === 'xyjTft' ? (world) => one(world, spins) : async () => null,
  }
}

const read =
  (code: string, query: Pick<Period, 'fromDay' | 'toDay'>) =>
  ({ t, anna }: World) =>
    t.call(operationCalls.operation, { as: anna, params: { code }, query })

/** The running Sunday and the three days before, and the same of the week before. */
const fourDays = { fromDay: '2026-11-05', toDay: '2026-11-08' }
const fourBefore: Period = { ...weekBefore, fromDay: '2026-10-29', toDay: '2026-11-01' }

/** Of each machine with a phase in both periods its medians, weighted by its washes in the period with fewer. */
function changeRows(code: string): Rows<Pick<Operation, 'compared' | 'phaseChanges'>> {
  const medians = (period: Period) =>
    `(SELECT device_id, coalesce(programme, '-') AS programme, phase, count(*) AS washes, ${middle} AS ms FROM ${plainIn(period).phases(code)} GROUP BY 1, 2, 3)`
  const mean = (of: string) => `sum(${of}.ms * least(n.washes, b.washes)) / sum(least(n.washes, b.washes))`
  return {
    compared: async () => ({ fromDay: fourBefore.fromDay, toDay: fourBefore.toDay }),
    phaseChanges: {
      plain: (world) =>
        one(
          world,
          `SELECT json_agg(json_build_array(programme, phase, machines, ms, was) ORDER BY programme, phase) FROM (
             SELECT n.programme, n.phase, count(*) AS machines, ${mean('n')} AS ms, ${mean('b')} AS was
               FROM ${medians({ ...fourDays, end: '$1' })} n JOIN ${medians(fourBefore)} b USING (device_id, programme, phase) GROUP BY n.programme, n.phase) changes`,
        ),
      pick: (list) =>
        list
          .map(({ programme, phase, machines, nowMs, beforeMs }) => [
            programme ?? '-',
            phase,
            machines,
            nowMs,
            beforeMs,
          ])
          .toSorted((a, b) => `${a[0]} ${a[1]}`.localeCompare(`${b[0]} ${b[1]}`)),
    },
  }
}

/** Each is the same in both periods. */
const screensOf = (name: string, code: string): Figure[] => [
  figureOf(name, rowsOf(code, { ...days, end: '$1' }), read(code, days)),
  figureOf(
    `${name}, a week before`,
    rowsOf(code, fourBefore),
    read(code, fourDays),
    ({ before }: Operation) => before,
  ),
  figureOf(`${name}, changes of phases`, changeRows(code), read(code, fourDays)),
]

export const operationFigures: Figure[] = [
  ...screensOf('phases, doors, modes and shifts of dishwashers', 'xwjTft'),
  ...screensOf('phases and doors of washing machines', 'xyjTft'),
]
