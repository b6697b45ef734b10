import { type Trouble, type TroublePage, troubleCalls } from '@limpid/contract/analysis/troubles'
import { local, localDay, one } from '../independent.ts'
import { type Figure, figureOf, type Rows } from '../table.ts'
import type { World } from '../world.ts'

/** Open alarms `x`, and tasks that are overdue by the calendar of their device; what is acknowledged comes last, then the worst and oldest. */
const rows = `(
  SELECT a.kind, a.severity, coalesce((a.details ->> 'since')::timestamptz, a.raised_at) AS since, d.online, coalesce((a.details ->> 'value')::float8, a.value) AS value,
         a.limit_value AS "limit", a.count, (a.details ->> 'until')::timestamptz AS until, NULL::int AS overdue, a.acknowledged_at IS NOT NULL AS acknowledged
    FROM alarms a JOIN devices d ON d.id = a.device_id WHERE a.cleared_at IS NULL
   UNION ALL
  SELECT 'maintenance', 'minor', m.due_at, d.online, NULL, NULL, 1, NULL, ${local}::date - ${localDay(`(m.due_at - interval '1 microsecond')`)}, false
    FROM maintenance_tasks m JOIN devices d ON d.id = m.device_id WHERE m.due_at < $1) x`
const ms = (column: string) => `extract(epoch FROM ${column})::float8 * 1000`
const listed = (condition: string) =>
  `SELECT coalesce(json_agg(json_build_array(kind, severity, ${ms('since')}, online, value, "limit", count, ${ms('until')}, overdue, acknowledged)
     ORDER BY acknowledged, array_position(ARRAY['critical', 'major', 'minor', 'warning'], severity), since), '[]') FROM ${rows} WHERE ${condition}`

const at = (time: unknown) => (time === null ? null : Date.parse(String(time)))

export const troubleRows = {
  total: (world: World) => one(world, `SELECT count(*)::int FROM ${rows}`),
  critical: (world: World) =>
    one(
      world,
      `SELECT (count(*) FILTER (WHERE severity = 'critical' AND NOT acknowledged))::int FROM ${rows}`,
    ),
  ofKind: async (world: World, kind: Trouble['kind']) =>
    (await one(world, listed(`kind = '${kind}'`))) as unknown[],
  list: {
    plain: (world: World) => one(world, listed('true')),
    pick: (list: readonly Trouble[]) =>
      list.map(({ kind, severity, since, device, value, limit, count, until, daysOverdue, acknowledged }) => [
        ...[
          kind,
          severity,
          at(since),
          device.online,
          value,
          limit,
          count,
          at(until),
          daysOverdue,
          acknowledged,
        ],
      ]),
  },
}

const page: Rows<TroublePage> = {
  total: troubleRows.total,
  list: troubleRows.list,
  critical: troubleRows.critical,
  kinds: {
    plain: (world) =>
      one(
        world,
        `SELECT json_object_agg(kind, n) FROM (SELECT kind, count(*) AS n FROM ${rows} GROUP BY 1) kinds`,
      ),
    pick: (kinds) => Object.fromEntries(kinds.map(({ kind, total }) => [kind, total])),
  },
}

export const troubleFigures: Figure[] = [
  figureOf('what needs attention', page, ({ t, anna }) =>
    t.call(troubleCalls.troubles, { as: anna, query: { pageSize: 50 } }),
  ),
]
