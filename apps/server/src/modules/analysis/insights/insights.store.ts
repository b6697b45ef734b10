import type { InsightMeasure } from '@limpid/contract/analysis/insights'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { explained } from './causes.rules.ts'
import type { Shift } from './shift.rules.ts'

export interface FoundInsight extends Shift {
  measure: InsightMeasure
  /** L, kWh or mL; null for what is not used up. */
  morePerDay: number | null
}

/**
 * Stores what was found about a device up to a day: a new difference is added, one that continues is updated and stays dismissed, one
 * that is over ends. What another explains is a part of it.
 */
export async function storeInsights(
  db: Db,
  { id, ownerId, through, listedAt }: { id: string; ownerId: string; through: string; listedAt: Date },
  found: readonly FoundInsight[],
  now: Date,
): Promise<void> {
  const measures = found.map(({ measure }) => measure)
  await sql`
    UPDATE insights SET ended_at = ${now}
     WHERE device_id = ${id} AND ended_at IS NULL AND (measure <> ALL(${measures}::text[]) OR owner_id <> ${ownerId})`.execute(
    db,
  )
  for (const one of found)
    await sql`
      INSERT INTO insights (device_id, owner_id, measure, since, baseline, spread, baseline_days, present, present_days, effect, more_per_day, found_at)
      VALUES (${id}, ${ownerId}, ${one.measure}, ${one.since}, ${one.baseline}, ${one.spread}, ${one.baselineDays}, ${one.present},
              ${one.presentDays}, ${one.effect}, ${one.morePerDay}, ${now})
      ON CONFLICT (device_id, measure) WHERE ended_at IS NULL DO UPDATE SET since = least(insights.since, excluded.since),
        baseline = excluded.baseline, spread = excluded.spread, baseline_days = excluded.baseline_days, present = excluded.present,
        present_days = excluded.present_days, effect = excluded.effect, more_per_day = excluded.more_per_day`.execute(
      db,
    )
  const parts = explained(found)
  await sql`
    UPDATE insights p SET part_of = (
      SELECT m.id FROM unnest(${[...parts.keys()]}::text[], ${[...parts.values()]}::text[]) x (part, whole)
        JOIN insights m ON m.device_id = p.device_id AND m.measure = x.whole AND m.ended_at IS NULL WHERE x.part = p.measure)
     WHERE p.device_id = ${id} AND p.ended_at IS NULL`.execute(db)
  await sql`
    INSERT INTO insight_checks (device_id, through, checked_at) VALUES (${id}, ${through}, ${listedAt})
    ON CONFLICT (device_id) DO UPDATE SET through = excluded.through, checked_at = excluded.checked_at`.execute(
    db,
  )
}

/** Dismisses an insight that continues; false if there is none. */
export async function saveDismissal(
  db: Db,
  id: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE insights SET dismissed_at = ${now}, dismissed_by = ${by}, reason = ${reason} WHERE id = ${id} AND ended_at IS NULL`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Takes a dismissal back; false if no dismissed insight continues. */
export async function deleteDismissal(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE insights SET dismissed_at = NULL, dismissed_by = NULL, reason = NULL
     WHERE id = ${id} AND ended_at IS NULL AND dismissed_at IS NOT NULL`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
