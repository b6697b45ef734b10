import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import { daysOfDevices } from './days.reads.ts'
import { difference, inOrder, ofPart, partsOf, type RunningColumn, summed } from './running-parts.reads.ts'
import { lateOf, quickOf, type RunningPeriod, type RunningSums } from './running-sums.reads.ts'

type WashColumn = Exclude<RunningColumn, 'cost'>
type WithPlace = RunningPeriod & Pick<SpansOf, 'chosen' | 'siteId'>

/**
 * One row of device_id and these sums for each of the `open` devices: what it washed in the period. Rows of single days are only joined, not
 * summed, so a device costs the same for a week and for three months. Undefined where the sums of the first day are not kept, and for days that
 * differ between devices.
 */
export async function runningRows(
  tx: Db,
  stored: RunningSums | undefined,
  period: RunningPeriod,
  only: readonly RunningColumn[],
): Promise<RawBuilder<unknown> | undefined> {
  const parts = await partsOf(tx, period, { stored, only, prefix: '' })
  if (!stored || !parts || parts.length === 0) return undefined
  const isQuick = quickOf(period.open, stored)
  const quick = parts.map(
    ({ joins, plus, minus, ...part }) =>
      sql`SELECT d.id AS device_id, ${difference(only, plus, minus)} FROM devices d ${joins} WHERE ${ofPart(isQuick, part)}`,
  )
  const late =
    stored.late.length > 0
      ? [
          sql`SELECT r.device_id, ${summed(only)} FROM (${lateRows(stored, period, only)}) r GROUP BY r.device_id`,
        ]
      : []
  return sql.join([...quick, ...late], sql` UNION ALL `)
}

/** As `runningRows`; at a site, or where sums do not reach, from days and washes. */
export async function sumsOfDevices(
  tx: Db,
  stored: RunningSums | undefined,
  selection: WithPlace,
  only: readonly WashColumn[],
): Promise<RawBuilder<unknown>> {
  const quick = selection.siteId ? undefined : await runningRows(tx, stored, selection, only)
  return (
    quick ??
    sql`SELECT r.device_id, ${summed(only)} FROM (${daysOfDevices(selection)}) r GROUP BY r.device_id`
  )
}

/** Those of the period before first, as the parts of `sumsOfBoth` must agree. */
const both = (only: readonly RunningColumn[]) =>
  sql.join(
    ['before', 'now'].flatMap((period) =>
      only.map((column) => sql`${sql.ref(`${period}.${column}`)} AS ${sql.ref(`${column}_${period}`)}`),
    ),
  )

/**
 * One row of device_id and these sums of both periods, as `washes_before` and `washes_now`, for each of the devices, or for those that
 * washed. Where running sums reach back, the days of both are joined to the same devices, once.
 */
export async function sumsOfBoth(
  tx: Db,
  stored: RunningSums | undefined,
  periods: { before: WithPlace; now: WithPlace },
  only: readonly WashColumn[],
): Promise<RawBuilder<unknown>> {
  const { before, now } = periods
  const isKept = stored && !now.siteId && !now.cut
  const [ofNow] = (isKept && (await partsOf(tx, now, { stored, only, prefix: 'n' }))) || []
  const ofBefore = ofNow && (await partsOf(tx, before, { stored, only, prefix: 'p' }))
  if (!isKept || !ofNow || !ofBefore?.length) {
    const [was, is] = [
      await sumsOfDevices(tx, stored, before, only),
      await sumsOfDevices(tx, stored, now, only),
    ]
    return sql`SELECT device_id, ${both(only)} FROM (${was}) before FULL JOIN (${is}) now USING (device_id)`
  }
  const isQuick = quickOf(now.open, stored)
  // Sums only grow: a device without one at the end of the later period washed in neither.
  const hasWashed = sql.join(
    ofNow.plus.map((table) => sql`${sql.ref(`${table}.device_id`)} IS NOT NULL`),
    sql` AND `,
  )
  const quick = ofBefore.map(
    (part) => sql`
      SELECT d.id AS device_id, ${difference(only, part.plus, part.minus, '_before')}, ${difference(only, ofNow.plus, ofNow.minus, '_now')}
        FROM ${inOrder(ofPart(isQuick, part))} ${ofNow.joins} ${part.joins} WHERE ${hasWashed}`,
  )
  if (stored.late.length === 0) return sql.join(quick, sql` UNION ALL `)
  const lateIn = (period: RunningPeriod) =>
    sql`(SELECT r.device_id, ${summed(only)} FROM (${lateRows(stored, period, only)}) r GROUP BY r.device_id)`
  const late = sql`SELECT device_id, ${both(only)} FROM ${lateIn(before)} before FULL JOIN ${lateIn(now)} now USING (device_id)`
  return sql.join([...quick, late], sql` UNION ALL `)
}

/** From the days or washes of the late devices; what they cost is only known of those whose days are summed. */
function lateRows(
  stored: RunningSums,
  { fromDay, toDay, open, cut }: RunningPeriod,
  only: readonly RunningColumn[],
): RawBuilder<unknown> {
  const chosen = lateOf(open, stored)
  if (only.includes('cost'))
    return sql`SELECT * FROM priced_wash_days(ARRAY(SELECT d.id FROM devices d WHERE ${chosen}), ${fromDay}::date, ${toDay}::date)`
  const all = sql<boolean>`true`
  return daysOfDevices({ chosen, open: all, siteId: undefined, fromDay, toDay, ...(cut && { cut }) })
}
