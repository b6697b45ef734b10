import type { ChangeMeasure, DeviceChange } from '@limpid/contract/analysis/changes'
import { changeMeasures } from '@limpid/contract/analysis/changes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { type RunningPeriod, sumsOfDevices, withRunningSums } from '../days/running.reads.ts'
import type { SpansOf } from '../fleet/spans.reads.ts'
import type { UsedByFleet } from './changes.rules.ts'

const maxDevices = 5

export interface MeasuredChange extends UsedByFleet {
  measure: ChangeMeasure
  /** Those whose use differs most, and how many there are. */
  devices: Pick<DeviceChange, 'device' | 'before' | 'now'>[]
  changed: number
}

interface Compared {
  now: RunningPeriod
  before: RunningPeriod
  /** Only washes at this site. */
  siteId: SpansOf['siteId']
}

const columns = changeMeasures.flatMap((measure) => [measure, `${measure}_washes`] as const)
/** Sums are differences of greater ones: no more digits than these mean anything. */
const digits = sql`1000000`
/** Of both periods, each device once: the rounded amounts and the washes that have them. */
const usedIn = sql.join(
  changeMeasures.flatMap((measure) =>
    ['before', 'now'].flatMap((period) => {
      const of = (column: string) => sql.ref(`${period}.${column}`)
      const washes = `${measure}_washes`
      return [
        sql`coalesce(${of(washes)}, 0)::int AS ${sql.ref(`${washes}_${period}`)}`,
        sql`coalesce(round(${of(measure)} * ${digits}) / ${digits}, 0)::float8 AS ${sql.ref(`${measure}_${period}`)}`,
      ]
    }),
  ),
)

/** One measure of each device, with how much more each wash used: nothing for a device that washed in one of the periods only. */
const measured = (measure: ChangeMeasure) => {
  const washes = (period: string) => sql.ref(`${measure}_washes_${period}`)
  return sql`
    SELECT m.*, CASE WHEN washes_before > 0 AND washes > 0 THEN amount / washes - amount_before / washes_before ELSE 0 END AS more FROM (
      SELECT device_id, ${washes('before')} AS washes_before, ${sql.ref(`${measure}_before`)} AS amount_before,
             ${washes('now')} AS washes, ${sql.ref(`${measure}_now`)} AS amount
        FROM used WHERE ${washes('before')} > 0 OR ${washes('now')} > 0 OFFSET 0) m`
}

const changeOf = (measure: ChangeMeasure) => sql`
  SELECT ${sql.lit(measure)} AS measure, jsonb_build_object('washes', sum(washes_before), 'amount', sum(amount_before)) AS before,
         jsonb_build_object('washes', sum(washes), 'amount', sum(amount)) AS now,
         sum(washes_before * more) AS "differenceBefore", sum(washes * more) AS "differenceNow",
         (count(*) FILTER (WHERE amount <> amount_before))::int AS changed,
         coalesce((
           SELECT jsonb_agg(jsonb_build_object('device', jsonb_build_object('id', d.id::text, 'name', d.name, 'sn', d.sn),
                    'before', jsonb_build_object('washes', t.washes_before, 'amount', t.amount_before),
                    'now', jsonb_build_object('washes', t.washes, 'amount', t.amount)) ORDER BY abs(t.amount - t.amount_before) DESC, d.id)
             FROM (SELECT * FROM (${measured(measure)}) m WHERE amount <> amount_before ORDER BY abs(amount - amount_before) DESC, device_id LIMIT ${maxDevices}) t
             JOIN devices d ON d.id = t.device_id), '[]') AS devices
    FROM (${measured(measure)}) m HAVING count(*) > 0`

/** What the washes used in both periods, by measure, and the devices of which it differs most. */
export async function readChanges(db: Db, { now, before, siteId }: Compared): Promise<MeasuredChange[]> {
  return await withRunningSums(db, async (tx, stored) => {
    const sumsOf = (period: RunningPeriod) =>
      sumsOfDevices(tx, stored, { ...period, chosen: period.open, siteId }, columns)
    const { rows } = await sql<MeasuredChange>`
      WITH used AS MATERIALIZED (
        SELECT device_id, ${usedIn} FROM (${await sumsOf(now)}) now FULL JOIN (${await sumsOf(before)}) before USING (device_id)
      )
      ${sql.join(changeMeasures.map(changeOf), sql` UNION ALL `)}`.execute(tx)
    return rows
  })
}
