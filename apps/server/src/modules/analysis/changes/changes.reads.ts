import type { Change, ChangeMeasure, DeviceChange } from '@limpid/contract/analysis/changes'
import { changeMeasures } from '@limpid/contract/analysis/changes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { Spans } from '../../cycles/cycles.public.ts'
import { sumsOfBoth } from '../days/running.reads.ts'
import { type RunningPeriod, withRunningSums } from '../days/running-sums.reads.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import type { UsedByFleet } from './changes.rules.ts'
import { findRevised, type MeteredChange, metered, metersUntil } from './standby.reads.ts'
import { readStandby } from './standby-sums.reads.ts'

const maxDevices = 5

export interface MeasuredChange extends UsedByFleet {
  measure: ChangeMeasure
  /** Those whose use differs most, and how many there are. */
  devices: Pick<DeviceChange, 'device' | 'before' | 'now' | 'standby'>[]
  changed: number
  /** Null unless meters counted in both periods. */
  standby: Change['standby']
}

const isMetered = (measure: ChangeMeasure): measure is MeteredChange => metered.some((one) => one === measure)
const periods = ['before', 'now'] as const

type Period = (typeof periods)[number]

interface Compared {
  now: RunningPeriod
  before: RunningPeriod
  /** The machines that have a meter. */
  machines: Record<MeteredChange, RawBuilder<boolean>>
  /** When these machines count, up to the same full hour of both periods before this moment. */
  metersOf: (period: Period, until: Date, machines: RawBuilder<boolean>) => Spans
  /** The present moment. */
  at: Date
  /** Only washes at this site. */
  siteId: SpansOf['siteId']
}

const columns = changeMeasures.flatMap((measure) => [measure, `${measure}_washes`] as const)
/** Sums are differences of greater ones: no more digits than these mean anything. */
const digits = sql`1e6::float8`
const rounded = (amount: RawBuilder<unknown>) => sql`round(${amount} * ${digits}) / ${digits}`
const standby = (measure: MeteredChange, period: string) => sql.ref(`${measure}_standby_${period}`)

/** Where a period begins while washes go on, hours may give back what hours before it had: then nothing was used between washes. */
const standbyUsed = sql.join(
  metered.flatMap((measure) =>
    periods.map((period) => {
      const amount = standby(measure, period)
      return sql`CASE WHEN ${amount} < 0 THEN 0 ELSE ${amount} END AS ${amount}`
    }),
  ),
)

/** Of both periods, each device once: the amounts, the washes that have them, and what was used between washes. */
const usedIn = sql.join([
  ...changeMeasures.flatMap((measure) =>
    periods.flatMap((period) => {
      const [washes, amount] = [sql.ref(`${measure}_washes_${period}`), sql.ref(`${measure}_${period}`)]
      return [sql`coalesce(${washes}, 0)::int AS ${washes}`, sql`coalesce(${amount}, 0) AS ${amount}`]
    }),
  ),
  ...metered.flatMap((measure) => periods.map((period) => standby(measure, period))),
])

/** Whether meters counted in both periods. */
const isKnown = (measure: MeteredChange) =>
  sql.join(
    periods.map((period) => sql`count(${standby(measure, period)}) > 0`),
    sql` AND `,
  )
/**
 * One measure of a device in both periods. How much more each wash used is nothing for a device that washed in one of the periods only. What was
 * used between washes counts where meters are known in both periods, of a device without one as nothing.
 */
const columnsOf = (measure: ChangeMeasure) => {
  const between = (period: string) => (isMetered(measure) ? standby(measure, period) : sql`NULL::float8`)
  const of = (period: Period) => ({
    washes: sql.ref(`${measure}_washes_${period}`),
    amount: sql.ref(`${measure}_${period}`),
    between: between(period),
  })
  const [before, now] = [of('before'), of('now')]
  const standbyDifference = isMetered(measure)
    ? sql`+ CASE WHEN (SELECT ${sql.ref(measure)} FROM known) THEN coalesce(${now.between}, 0) - coalesce(${before.between}, 0) ELSE 0 END`
    : sql``
  return {
    before,
    now,
    /** Of figures of a device that are equal nothing is left. */
    differs: rounded(sql`(coalesce(${now.amount}, 0) - coalesce(${before.amount}, 0) ${standbyDifference})`),
    difference: sql.ref(`${measure}_difference`),
  }
}

/** Of all devices, in one pass. */
const totalOf = (measure: ChangeMeasure) => {
  const { before, now, difference } = columnsOf(measure)
  const inBoth = sql`FILTER (WHERE ${before.washes} > 0 AND ${now.washes} > 0)`
  const named = (value: RawBuilder<unknown>, name: string) =>
    sql`${value} AS ${sql.ref(`${measure}_${name}`)}`
  return sql.join([
    named(
      sql`jsonb_build_object('washes', sum(${before.washes}), 'amount', ${rounded(sql`sum(${before.amount})`)})`,
      'total_before',
    ),
    named(
      sql`jsonb_build_object('washes', sum(${now.washes}), 'amount', ${rounded(sql`sum(${now.amount})`)})`,
      'total_now',
    ),
    named(
      sql`coalesce(sum(${before.washes} * ${now.amount} / ${now.washes} - ${before.amount}) ${inBoth}, 0)`,
      'difference_before',
    ),
    named(
      sql`coalesce(sum(${now.amount} - ${now.washes} * ${before.amount} / ${before.washes}) ${inBoth}, 0)`,
      'difference_now',
    ),
    named(sql`(count(*) FILTER (WHERE ${difference} <> 0))::int`, 'changed'),
    named(
      isMetered(measure)
        ? sql`CASE WHEN (SELECT ${sql.ref(measure)} FROM known) THEN jsonb_build_object('before', ${rounded(sql`sum(${before.between})`)}, 'now', ${rounded(sql`sum(${now.between})`)}) END`
        : sql`NULL::jsonb`,
      'total_standby',
    ),
  ])
}

const changeOf = (measure: ChangeMeasure) => {
  const { before, now, difference } = columnsOf(measure)
  const total = (name: string) => sql.ref(`total.${measure}_${name}`)
  const isKnown = isMetered(measure) ? sql`(SELECT ${sql.ref(measure)} FROM known)` : sql`false`
  return sql`
  SELECT ${sql.lit(measure)} AS measure, ${total('total_before')} AS before, ${total('total_now')} AS now, ${total('total_standby')} AS standby,
         ${total('difference_before')} AS "differenceBefore", ${total('difference_now')} AS "differenceNow", ${total('changed')} AS changed,
         coalesce((
           SELECT jsonb_agg(jsonb_build_object('device', jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn),
                    'before', jsonb_build_object('washes', ${before.washes}, 'amount', ${rounded(before.amount)}),
                    'now', jsonb_build_object('washes', ${now.washes}, 'amount', ${rounded(now.amount)}),
                    'standby', CASE WHEN ${isKnown} AND num_nonnulls(${before.between}, ${now.between}) > 0 THEN
                      jsonb_build_object('before', coalesce(${rounded(before.between)}, 0), 'now', coalesce(${rounded(now.between)}, 0)) END) ORDER BY abs(${difference}) DESC, d.id)
             -- Only what is compared is sorted.
             FROM (SELECT device_id FROM used WHERE ${difference} <> 0 ORDER BY abs(${difference}) DESC, device_id LIMIT ${maxDevices}) most
             JOIN used USING (device_id) JOIN devices d ON d.id = device_id), '[]') AS devices
    FROM total WHERE total.devices > 0`
}

/** What was used in both periods, by measure, and the devices of which it differs most. */
export async function readChanges(
  db: Db,
  { now, before, at, machines, metersOf, siteId }: Compared,
): Promise<{ measured: MeasuredChange[]; revisedAt: Date | null }> {
  return await withRunningSums(db, async (tx, stored) => {
    const sumsOf = (period: RunningPeriod) => ({ ...period, chosen: period.open, siteId })
    const sums = await sumsOfBoth(tx, stored, { before: sumsOf(before), now: sumsOf(now) }, columns)
    const until = await metersUntil(tx, at)
    const spansOf = (period: Period) => (devices: RawBuilder<boolean>) => metersOf(period, until, devices)
    const spans = { before: spansOf('before'), now: spansOf('now') }
    const standbyRows = await readStandby(tx, {
      open: now.open,
      machines,
      byClock: !siteId && !now.ownToday,
      queried: metered.flatMap((measure) =>
        periods.map((period) => ({
          name: `${measure}_standby_${period}`,
          measure,
          spansOf: spans[period],
        })),
      ),
    })
    const { rows } = await sql<MeasuredChange>`
      WITH standby AS MATERIALIZED (SELECT device_id, ${standbyUsed} FROM (${standbyRows}) s), known AS MATERIALIZED (
        SELECT ${sql.join(metered.map((measure) => sql`${isKnown(measure)} AS ${sql.ref(measure)}`))} FROM standby
      ), used AS MATERIALIZED (
        SELECT device_id, ${sql.join(changeMeasures.map((measure) => sql`${columnsOf(measure).differs} AS ${columnsOf(measure).difference}`))}, ${usedIn}
          FROM (${sums}) sums FULL JOIN standby USING (device_id)
      ), total AS MATERIALIZED (
        SELECT count(*) AS devices, ${sql.join(changeMeasures.map(totalOf))} FROM used
      )
      ${sql.join(changeMeasures.map(changeOf), sql` UNION ALL `)}`.execute(tx)
    return { measured: rows, revisedAt: await findRevised(tx, now.open, { ...now, siteId }) }
  })
}
