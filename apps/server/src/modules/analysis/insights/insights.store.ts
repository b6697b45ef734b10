import type { InsightMeasure } from '@limpid/contract/analysis/insights'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { Difference } from './baseline.rules.ts'
import { explained } from './causes.rules.ts'
import type { End } from './ongoing.rules.ts'

interface FoundInsight extends Difference {
  /** Of the insight that goes on; undefined for a new one. */
  id: string | undefined
  measure: InsightMeasure
  /** L, kWh or mL; null for what is not used up. */
  morePerDay: number | null
}

/** What differs, or why an insight has ended. */
export type Judged = FoundInsight | { id: string; measure: InsightMeasure; end: End }

/**
 * Stores what was found about a device up to a day: a new difference is added, one that continues is updated and stays dismissed, one
 * that is over ends and says why. What another explains is a part of it.
 */
export async function storeInsights(
  db: Db,
  { id, ownerId, through, listedAt }: { id: string; ownerId: string; through: string; listedAt: Date },
  judged: readonly Judged[],
  now: Date,
): Promise<void> {
  await sql`
    UPDATE insights SET ended_at = ${now} WHERE device_id = ${id} AND ended_at IS NULL AND owner_id <> ${ownerId}`.execute(
    db,
  )
  const found: FoundInsight[] = []
  for (const one of judged) {
    if ('end' in one) await endInsight(db, one, now)
    else {
      await saveFound(db, { id, ownerId }, one, now)
      found.push(one)
    }
  }
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

/** One that ended without data keeps the time of its end when it turns out that the device is back. */
async function endInsight(db: Db, { id, end }: { id: string; end: End }, now: Date): Promise<void> {
  await sql`
    UPDATE insights SET ended_at = coalesce(ended_at, ${now}), ended_as = ${end}
     WHERE id = ${id} AND (ended_at IS NULL OR ended_as = 'silent')`.execute(db)
}

async function saveFound(
  db: Db,
  device: { id: string; ownerId: string },
  one: FoundInsight,
  now: Date,
): Promise<void> {
  const weekdays = [...one.weekdays]
  await (one.id === undefined
    ? sql`
        INSERT INTO insights (device_id, owner_id, measure, since, last_day, baseline, weekdays, spread, baseline_days, present, present_days, effect,
                              per_week, more_per_day, found_at)
        VALUES (${device.id}, ${device.ownerId}, ${one.measure}, ${one.since}, ${one.lastDay}, ${one.baseline}, ${weekdays}, ${one.spread},
                ${one.baselineDays}, ${one.present}, ${one.presentDays}, ${one.effect}, ${one.perWeek}, ${one.morePerDay}, ${now})
        ON CONFLICT (device_id, measure) WHERE ended_at IS NULL DO NOTHING`
    : // One that ended without data goes on; one that a person accepted meanwhile does not.
      sql`
        UPDATE insights SET since = ${one.since}, last_day = ${one.lastDay}, baseline = ${one.baseline}, weekdays = ${weekdays}, spread = ${one.spread},
               baseline_days = ${one.baselineDays}, present = ${one.present}, present_days = ${one.presentDays}, effect = ${one.effect},
               per_week = ${one.perWeek}, more_per_day = ${one.morePerDay}, ended_at = NULL, ended_as = NULL
         WHERE id = ${one.id} AND (ended_at IS NULL OR ended_as = 'silent')`
  ).execute(db)
}
