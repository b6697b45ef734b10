import type { Words } from '@limpid/contract/kernel/words'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { ConditionSource, FoundCondition } from '../../devices/devices.public.ts'
import type { StoredVerdict } from '../cycles.tables.ts'
import { missedBy } from './failed-check.rules.ts'
import { openFailure } from './open-failures.reads.ts'

interface FailedRow extends FoundCondition {
  verdict: Pick<StoredVerdict, 'reason' | 'a0' | 'checks'>
}

/**
 * Machines with washes that failed hygiene, each with its last one: critical while no wash has passed since.
 */
export const hygieneConditions: ConditionSource = {
  async find(db, { devices, now }) {
    const { rows } = await sql<FailedRow>`
      WITH failed AS (
        SELECT c.device_id, min(c.ended_at) AS first, max(c.ended_at) AS last, count(*)::int AS count,
               (array_agg(c.id ORDER BY c.ended_at DESC))[1] AS wash
          FROM cycles c JOIN devices d ON d.id = c.device_id
         WHERE ${devices} AND ${openFailure(now)}
         GROUP BY c.device_id
      ), judged AS (
        SELECT f.*, EXISTS (SELECT FROM cycles r WHERE r.device_id = f.device_id AND r.started_at >= f.last
                               AND r.hygiene_outcome = 'passed') AS passed
          FROM failed f
      )
      SELECT j.device_id AS "deviceId", CASE WHEN j.passed THEN 'major' ELSE 'critical' END AS severity, j.first AS since, j.last AS "lastAt",
             j.count, j.wash AS subject, w.hygiene AS verdict
        FROM judged j JOIN cycles w ON w.id = j.wash`.execute(db)
    return rows.map(({ verdict, ...row }) => ({ ...row, ...causeOf(verdict) }))
  },
}

export interface FailedWash extends ReturnType<typeof causeOf> {
  id: string
  startedAt: Date
}

/** A time that one alarm of a device was active. */
interface Active {
  deviceId: string
  from: Date
  to: Date
}

/** Washes that had not ended before and began until the end, so that the one that raised the alarm is among them; `cycles c`. */
const washedDuring = ({ deviceId, from, to }: Active): RawBuilder<boolean> =>
  sql`(c.device_id = ${deviceId} AND (c.ended_at IS NULL OR c.ended_at >= ${from}) AND c.started_at < ${to})`

/** How many washes there were, and how many of them failed. */
export async function countWashes(db: Db, active: Active): Promise<{ total: number; failed: number }> {
  const { rows } = await sql<{ total: number; failed: number }>`
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE c.hygiene_outcome = 'failed'))::int AS failed
      FROM cycles c WHERE ${washedDuring(active)}`.execute(db)
  return rows[0] ?? { total: 0, failed: 0 }
}

/** Those of them that failed, each with its own cause; latest first. */
export async function listFailedWashes(db: Db, active: Active, limit: number): Promise<FailedWash[]> {
  const { rows } = await sql<Pick<FailedWash, 'id' | 'startedAt'> & Pick<FailedRow, 'verdict'>>`
    SELECT c.id, c.started_at AS "startedAt", c.hygiene AS verdict FROM cycles c
     WHERE ${washedDuring(active)} AND c.hygiene_outcome = 'failed'
     ORDER BY c.started_at DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ verdict, ...wash }) => ({ ...wash, ...causeOf(verdict) }))
}

/** The check that failed, or the A0 that was missed. */
function causeOf({ reason, a0, checks }: FailedRow['verdict']): {
  code: string
  name: Words | null
  value: number | null
  limit: number | null
  unit: string
} {
  const check = checks.find(({ outcome }) => outcome === 'failed')
  if (check) return { code: check.reason ?? '', ...missedBy(check) }
  const missed = a0?.outcome === 'failed' ? a0 : null
  return {
    code: missed ? 'a0' : (reason ?? ''),
    name: null,
    value: missed?.value ?? null,
    limit: missed?.target ?? null,
    unit: '',
  }
}
