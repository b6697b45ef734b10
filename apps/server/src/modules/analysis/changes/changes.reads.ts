import type { ChangeMeasure } from '@limpid/contract/analysis/changes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import type { DayRows } from '../days/days.reads.ts'
import type { UsedByDevice } from './changes.rules.ts'

type Row = { deviceId: string } & Record<`${'before' | 'now'}_${ChangeMeasure}`, number | null> &
  Record<`${'before' | 'now'}_${ChangeMeasure}_washes`, number | null>

const sums = (days: DayRows, period: 'before' | 'now') => sql`
  SELECT device_id, ${sql.join(
    (['water', 'energy', 'detergent'] as const).map(
      (measure) => sql`sum(${sql.ref(measure)})::float8 AS ${sql.ref(`${period}_${measure}`)},
        sum(${sql.ref(`${measure}_washes`)})::int AS ${sql.ref(`${period}_${measure}_washes`)}`,
    ),
  )} FROM (${days}) r GROUP BY device_id`

/** What the washes of each device used in both periods. */
export async function readUsed(
  db: Db,
  now: DayRows,
  before: DayRows,
): Promise<Record<ChangeMeasure, UsedByDevice[]>> {
  const { rows } = await sql<Row>`
    SELECT device_id::text AS "deviceId", * FROM (${sums(now, 'now')}) n FULL JOIN (${sums(before, 'before')}) b USING (device_id)`.execute(
    db,
  )
  const of = (measure: ChangeMeasure) =>
    rows.map((row) => ({
      deviceId: row.deviceId,
      washesBefore: row[`before_${measure}_washes`] ?? 0,
      amountBefore: row[`before_${measure}`] ?? 0,
      washes: row[`now_${measure}_washes`] ?? 0,
      amount: row[`now_${measure}`] ?? 0,
    }))
  return { water: of('water'), energy: of('energy'), detergent: of('detergent') }
}

export interface DeviceName {
  id: string
  name: string
  sn: string
}

export async function listDeviceNames(db: Db, ids: readonly string[]): Promise<Map<string, DeviceName>> {
  const { rows } = await sql<DeviceName>`
    SELECT id::text, name, sn FROM devices WHERE id = ANY(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
