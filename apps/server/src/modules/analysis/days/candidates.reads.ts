import type { Ranking } from '@limpid/contract/analysis/rankings'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { daysOfDevices } from './days.reads.ts'
import { maxRanked } from './ranking.reads.ts'
import { type RunningColumn, type RunningPeriod, runningRows, withRunningSums } from './running.reads.ts'

const figureOf: Record<Ranking, RawBuilder<unknown>> = {
  washes: sql`nullif(sum(washes), 0)`,
  waterLitres: sql`sum(water) / nullif(sum(water_washes), 0)`,
  energyKwh: sql`sum(energy) / nullif(sum(energy_washes), 0)`,
  duration: sql`sum(duration_ms) / nullif(sum(washes), 0)`,
  hygiene: sql`sum(failed)::float8 / nullif(sum(passed + failed), 0)`,
}
const columnsOf: Record<Ranking, readonly RunningColumn[]> = {
  washes: ['washes'],
  waterLitres: ['water', 'water_washes'],
  energyKwh: ['energy', 'energy_washes'],
  duration: ['duration_ms', 'washes'],
  hygiene: ['failed', 'passed'],
}

interface Candidates extends RunningPeriod {
  rank: Ranking
  ascending: boolean
}

/**
 * The devices at the head of a ranking, found without reading their days where running sums reach back to the first of them. A device whose
 * past changed a moment ago, or that is not summed, is answered from its days or washes.
 */
export async function findCandidates(db: Db, { rank, ascending, ...period }: Candidates): Promise<string[]> {
  return await withRunningSums(db, async (tx, stored) => {
    const days =
      (await runningRows(tx, stored, period, columnsOf[rank])) ??
      daysOfDevices({ ...period, chosen: period.open, siteId: undefined })
    const { rows } = await sql<{ id: string }>`
      SELECT d.id::text AS id
        FROM (SELECT device_id, ${figureOf[rank]} AS figure FROM (${days}) r GROUP BY device_id) w JOIN devices d ON d.id = w.device_id
       WHERE ${period.open} AND w.figure IS NOT NULL
       ORDER BY w.figure ${ascending ? sql`ASC` : sql`DESC`}, d.name, d.id LIMIT ${maxRanked}`.execute(tx)
    return rows.map(({ id }) => id)
  })
}
