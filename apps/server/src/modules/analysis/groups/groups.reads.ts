import { type GroupFigures, maxGroupFigures } from '@limpid/contract/analysis/figures/group-figures'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { ownerCondition } from '../../access/access.public.ts'
import { isUnder } from '../../groups/groups.public.ts'
import '../../devices/devices.tables.ts'
import { sumsOfDevices } from '../days/running.reads.ts'
import { type RunningPeriod, withRunningSums } from '../days/running-sums.reads.ts'
import { type SpansOf, spansOf } from '../fleet/spans.reads.ts'

/** The groups `g` of a scope; of one group, it and its subgroups. */
export function ownedGroups(
  ctx: PersonCtx,
  scope: 'own' | 'all',
  groupId: string | undefined,
): RawBuilder<boolean> {
  const owned =
    scope === 'own' ? sql<boolean>`g.owner_id = ${ctx.actor.id}` : ownerCondition(ctx, sql`g.owner_id`)
  return groupId === undefined ? owned : sql<boolean>`(${owned} AND ${isUnder(groupId)})`
}

interface Selection {
  /** Which groups `g`. */
  owned: RawBuilder<boolean>
  chosen: RawBuilder<boolean>
  now: RunningPeriod
  before: RunningPeriod | undefined
  siteId: SpansOf['siteId']
}

type Row = Omit<GroupFigures, 'washesBefore'> & { washesBefore: number; total: number }

const columns = [
  'washes',
  'duration_ms',
  'passed',
  'failed',
  'water',
  'water_washes',
  'energy',
  'energy_washes',
] as const
/** Sums are differences of greater ones: no more digits than these mean anything. */
const digits = sql`1000000`

const amount = (name: string) => {
  const [sum, washes] = [sql`sum(${sql.ref(`r.${name}`)})`, sql`sum(${sql.ref(`r.${name}_washes`)})`]
  return sql`CASE WHEN ${washes} > 0 THEN jsonb_build_object(
    'sum', (round(${sum} * ${digits}) / ${digits})::float8, 'mean', (round(${sum} * ${digits}) / ${digits} / ${washes})::float8) END`
}

/** Condition on `devices d`: chosen, and at a site in this period, where one is chosen. */
const countsIn = ({ chosen, siteId }: Selection, period: RunningPeriod) =>
  siteId === undefined
    ? chosen
    : sql<boolean>`d.id IN (SELECT device_id FROM (${spansOf({ ...period, chosen, siteId })}) s)`

/** The figures of groups with one of the chosen devices, those with the most washes first, and how many groups that are. */
export async function listGroupFigures(
  db: Db,
  selection: Selection,
): Promise<{ rows: Row[]; total: number }> {
  const { owned, now, before, siteId } = selection
  // A device that has left the site since then counts in the period compared with.
  const periods = before && siteId !== undefined ? [now, before] : [now]
  return await withRunningSums(db, async (tx, stored) => {
    const sumsOf = (period: RunningPeriod, only: Parameters<typeof sumsOfDevices>[3]) =>
      sumsOfDevices(tx, stored, { ...period, chosen: period.open, siteId }, only)
    const washesBefore = before
      ? await sumsOf(before, ['washes'])
      : sql`SELECT NULL::bigint AS device_id, 0 AS washes WHERE false`
    const { rows } = await sql<Row>`
      WITH RECURSIVE under AS (
        SELECT g.id AS group_id, g.id AS member FROM device_groups g WHERE ${owned}
         UNION
        SELECT u.group_id, g.id FROM under u JOIN device_groups g ON g.parent_id = u.member
      ), devices_of AS MATERIALIZED (
        SELECT DISTINCT u.group_id, m.device_id FROM under u JOIN group_devices m ON m.group_id = u.member
      ), used AS MATERIALIZED (
        SELECT d.id AS device_id, ${countsIn(selection, now)} AS present, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}, coalesce(b.washes, 0) AS washes_before
          FROM devices d LEFT JOIN (${await sumsOf(now, columns)}) r ON r.device_id = d.id LEFT JOIN (${washesBefore}) b ON b.device_id = d.id
         WHERE (${sql.join(
           periods.map((period) => countsIn(selection, period)),
           sql` OR `,
         )}) AND d.id IN (SELECT device_id FROM devices_of)
      )
      SELECT jsonb_build_object('id', g.id::text, 'name', g.name, 'parentName', p.name) AS group, n.*, count(*) OVER ()::int AS total
        FROM (
          SELECT m.group_id, (count(*) FILTER (WHERE r.present))::int AS devices, coalesce(sum(r.washes), 0)::int AS washes, sum(r.washes_before)::int AS "washesBefore",
                 (sum(r.duration_ms)::numeric / nullif(sum(r.washes), 0))::float8 AS "meanDurationMs",
                 coalesce(sum(r.passed), 0)::int AS passed, coalesce(sum(r.failed), 0)::int AS failed,
                 ${amount('water')} AS "waterLitres", ${amount('energy')} AS "energyKwh"
            FROM devices_of m JOIN used r ON r.device_id = m.device_id GROUP BY 1 HAVING bool_or(r.present)
        ) n JOIN device_groups g ON g.id = n.group_id LEFT JOIN device_groups p ON p.id = g.parent_id
       ORDER BY n.washes DESC, g.name, g.id LIMIT ${maxGroupFigures}`.execute(tx)
    return { rows, total: rows[0]?.total ?? 0 }
  })
}
