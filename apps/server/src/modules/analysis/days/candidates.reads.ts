import type { Ranking } from '@limpid/contract/analysis/rankings'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../devices/devices.tables.ts'
import { maxRanked } from './ranking.reads.ts'
import { sumsOfDevices } from './running.reads.ts'
import type { RunningColumn } from './running-parts.reads.ts'
import { type RunningPeriod, withRunningSums } from './running-sums.reads.ts'

const figureOf: Record<Ranking, RawBuilder<unknown>> = {
  washes: sql`nullif(washes, 0)`,
  waterLitres: sql`water / nullif(water_washes, 0)`,
  energyKwh: sql`energy / nullif(energy_washes, 0)`,
  duration: sql`duration_ms / nullif(washes, 0)`,
  hygiene: sql`failed::float8 / nullif(passed + failed, 0)`,
}
const columnsOf: Record<Ranking, readonly Exclude<RunningColumn, 'cost'>[]> = {
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
    const all = { ...period, chosen: period.open, siteId: undefined }
    const rows = await sumsOfDevices(tx, stored, all, columnsOf[rank])
    return await headOf(tx, sql`SELECT r.device_id, ${figureOf[rank]} AS figure FROM (${rows}) r`, {
      ascending,
      limit: maxRanked,
    })
  })
}

/** The devices with the highest figure, or the lowest, of one row of device_id and figure each. Names are only compared where figures are equal. */
export async function headOf(
  tx: Db,
  figures: RawBuilder<unknown>,
  { ascending, limit }: { ascending: boolean; limit: number },
): Promise<string[]> {
  const direction = ascending ? sql`ASC` : sql`DESC`
  const { rows } = await sql<{ id: string }>`
    SELECT d.id::text AS id
      FROM (SELECT * FROM (${figures}) f WHERE figure IS NOT NULL ORDER BY figure ${direction} FETCH FIRST ${limit} ROWS WITH TIES) w
      JOIN devices d ON d.id = w.device_id
     ORDER BY w.figure ${direction}, d.name, d.id LIMIT ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
