import type { Change, ChangeMeasure, DeviceChange } from '@limpid/contract/analysis/changes'
import { changeMeasures } from '@limpid/contract/analysis/changes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { Spans } from '../../cycles/cycles.public.ts'
import { type RunningPeriod, sumsOfDevices, withRunningSums } from '../days/running.reads.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import type { UsedByFleet } from './changes.rules.ts'
import { findRevised, type MeteredChange, metered, metersUntil, standbyOfDevices } from './standby.reads.ts'

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

type Meters = Record<MeteredChange, Record<(typeof periods)[number], Spans>>

interface Compared {
  now: RunningPeriod
  before: RunningPeriod
  /** When which meters count, of both periods up to the same full hour before this moment. */
  metersAt: (until: Date) => Meters
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

/** Of both periods, each device once: the rounded amounts, the washes that have them, and what was used between washes. */
const usedIn = sql.join([
  ...changeMeasures.flatMap((measure) =>
    periods.flatMap((period) => {
      const of = (column: string) => sql.ref(`${period}.${column}`)
      const washes = `${measure}_washes`
      return [
        sql`coalesce(${of(washes)}, 0)::int AS ${sql.ref(`${washes}_${period}`)}`,
        sql`coalesce(${rounded(of(measure))}, 0) AS ${sql.ref(`${measure}_${period}`)}`,
      ]
    }),
  ),
  ...metered.flatMap((measure) =>
    periods.map((period) => {
      const name = `${measure}_standby_${period}`
      return sql`${rounded(sql.ref(name))} AS ${sql.ref(name)}`
    }),
  ),
])
const standbyIn = (meters: Meters) =>
  standbyOfDevices(
    metered.flatMap((measure) =>
      periods.map((period) => ({
        name: `${measure}_standby_${period}`,
        measure,
        spans: meters[measure][period],
      })),
    ),
  )

/** Whether meters counted in both periods. */
const isKnown = (measure: MeteredChange) =>
  sql.join(
    periods.map((period) => sql`count(${standby(measure, period)}) > 0`),
    sql` AND `,
  )
/** Of figures of a device that are equal nothing may be left. */
const difference = sql`amount - amount_before + CASE WHEN metered THEN coalesce(standby, 0) - coalesce(standby_before, 0) ELSE 0 END`

/**
 * One measure of each device, with how much more each wash used: nothing for a device that washed in one of the periods only. What was used
 * between washes counts where meters are known in both periods, of a device without one as nothing.
 */
const measured = (measure: ChangeMeasure) => {
  const washes = (period: string) => sql.ref(`${measure}_washes_${period}`)
  const between = (period: string) => (isMetered(measure) ? standby(measure, period) : sql`NULL::float8`)
  const known = isMetered(measure) ? sql`(SELECT ${sql.ref(measure)} FROM known)` : sql`false`
  return sql`
    SELECT m.*, CASE WHEN washes_before > 0 AND washes > 0 THEN amount / washes - amount_before / washes_before ELSE 0 END AS more,
           ${rounded(difference)} AS difference FROM (
      SELECT device_id, ${washes('before')} AS washes_before, ${sql.ref(`${measure}_before`)} AS amount_before,
             ${washes('now')} AS washes, ${sql.ref(`${measure}_now`)} AS amount,
             ${between('before')} AS standby_before, ${between('now')} AS standby, ${known} AS metered
        FROM used WHERE ${washes('before')} > 0 OR ${washes('now')} > 0 OR num_nonnulls(${between('before')}, ${between('now')}) > 0 OFFSET 0) m`
}

const changeOf = (measure: ChangeMeasure) => sql`
  SELECT ${sql.lit(measure)} AS measure, jsonb_build_object('washes', sum(washes_before), 'amount', sum(amount_before)) AS before,
         jsonb_build_object('washes', sum(washes), 'amount', sum(amount)) AS now,
         CASE WHEN bool_and(metered) THEN jsonb_build_object('before', sum(standby_before), 'now', sum(standby)) END AS standby,
         sum(washes_before * more) AS "differenceBefore", sum(washes * more) AS "differenceNow",
         (count(*) FILTER (WHERE difference <> 0))::int AS changed,
         coalesce((
           SELECT jsonb_agg(jsonb_build_object('device', jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn),
                    'before', jsonb_build_object('washes', t.washes_before, 'amount', t.amount_before),
                    'now', jsonb_build_object('washes', t.washes, 'amount', t.amount),
                    'standby', CASE WHEN t.metered AND num_nonnulls(t.standby_before, t.standby) > 0 THEN
                      jsonb_build_object('before', coalesce(t.standby_before, 0), 'now', coalesce(t.standby, 0)) END) ORDER BY abs(t.difference) DESC, d.id)
             FROM (SELECT * FROM (${measured(measure)}) m WHERE difference <> 0 ORDER BY abs(difference) DESC, device_id LIMIT ${maxDevices}) t
             JOIN devices d ON d.id = t.device_id), '[]') AS devices
    FROM (${measured(measure)}) m HAVING count(*) > 0`

/** What was used in both periods, by measure, and the devices of which it differs most. */
export async function readChanges(
  db: Db,
  { now, before, at, metersAt, siteId }: Compared,
): Promise<{ measured: MeasuredChange[]; revisedAt: Date | null }> {
  return await withRunningSums(db, async (tx, stored) => {
    const sumsOf = (period: RunningPeriod) =>
      sumsOfDevices(tx, stored, { ...period, chosen: period.open, siteId }, columns)
    const { rows } = await sql<MeasuredChange>`
      WITH used AS MATERIALIZED (
        SELECT device_id, ${usedIn} FROM (${await sumsOf(now)}) now FULL JOIN (${await sumsOf(before)}) before USING (device_id)
          FULL JOIN (${standbyIn(metersAt(await metersUntil(tx, at)))}) standby USING (device_id)
      ), known AS MATERIALIZED (
        SELECT ${sql.join(metered.map((measure) => sql`${isKnown(measure)} AS ${sql.ref(measure)}`))} FROM used
      )
      ${sql.join(changeMeasures.map(changeOf), sql` UNION ALL `)}`.execute(tx)
    return { measured: rows, revisedAt: await findRevised(tx, now.open, { ...now, siteId }) }
  })
}
