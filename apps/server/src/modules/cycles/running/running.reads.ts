import type { RunningCycle } from '@limpid/contract/cycles/cycles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { StoredPhase } from '../cycles.tables.ts'
import { isGoingOn } from './washing.reads.ts'

/** Number of latest completed washes of a programme used to estimate its duration. */
const maxCompared = 30
/** Fewer are not meaningful. */
const fewestCompared = 3

/** The current wash of a device, with the typical duration of the same programme on this device. */
export async function findRunning(db: Db, deviceId: string, now: Date): Promise<RunningCycle | null> {
  const { rows } = await sql<{
    id: string
    startedAt: Date
    programme: string | null
    phases: StoredPhase[]
    washes: number
    medianSeconds: number | null
  }>`
    SELECT c.id, c.started_at AS "startedAt", c.programme, c.phases, u.washes, u.median AS "medianSeconds"
      FROM cycles c
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS washes,
              percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM b.ended_at - b.started_at))::float8 AS median
         FROM (SELECT p.started_at, p.ended_at FROM cycles p
                WHERE p.device_id = c.device_id AND p.result = 'completed' AND p.programme IS NOT DISTINCT FROM c.programme
                ORDER BY p.started_at DESC LIMIT ${maxCompared}) b
     ) u
     WHERE c.device_id = ${deviceId} AND ${isGoingOn(now)}
     ORDER BY c.started_at DESC LIMIT 1`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { id, startedAt, programme, phases, washes, medianSeconds } = row
  const phase = phases.at(-1)
  return {
    id,
    startedAt,
    programme,
    phase:
      phase && phase.endedAt === null ? { name: phase.name, startedAt: new Date(phase.startedAt) } : null,
    baseline: medianSeconds !== null && washes >= fewestCompared ? { medianSeconds, washes } : null,
  }
}
