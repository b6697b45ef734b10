import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { keptShifts, runningDays } from './kept-days.rules.ts'

const atOnce = 50
/** Changes that `fold_fleet_days` folds in one call; fewer are the last ones. */
const foldedAtOnce = 5_000

/**
 * Sums the devices anew whose days are due, each in a transaction of its own. Until its turn a device is answered from its washes, so
 * nothing is wrong meanwhile, only slower. Returns how many were summed.
 */
export async function catchUpDays(
  { db, log, clock }: Pick<Ctx, 'db' | 'log' | 'clock'>,
  stopping?: AbortSignal,
) {
  const now = clock.now()
  let summed = 0
  await keepHours(db, now)
  await foldDays(db, stopping)
  while (!stopping?.aborted) {
    const { rows } = await sql<{ id: string; due: number }>`
      SELECT device_id AS id, (SELECT count(*)::int FROM wash_days_due) AS due FROM wash_days_due ORDER BY device_id LIMIT ${atOnce}`.execute(
      db,
    )
    if (rows.length === 0) break
    if (summed % 1_000 === 0) log.info({ due: rows[0]?.due }, 'summing the washes of devices by day')
    for (const { id } of rows) {
      if (stopping?.aborted) break
      await sql`SELECT catch_up_wash_days(${id}::bigint)`.execute(db)
      summed += 1
    }
    await foldDays(db, stopping)
  }
  await keepRunningSums(db, now, stopping)
  return { summed }
}

/** Keeps the hours of the days at which the usual periods are cut. */
async function keepHours(db: Db, now: Date): Promise<void> {
  await sql`
    SELECT keep_wash_hours(coalesce(array_agg(DISTINCT ((${now}::timestamptz AT TIME ZONE z.time_zone) - make_interval(months => s.months, days => s.days))::date), '{}'))
      FROM (SELECT DISTINCT time_zone FROM devices) z,
           unnest(${keptShifts.map(({ months }) => months)}::int[], ${keptShifts.map(({ days }) => days)}::int[]) s(months, days)`.execute(
    db,
  )
}

async function keepRunningSums(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const { fromDay, toDay } = runningDays(now)
  for (let isMissing = true; isMissing && !stopping?.aborted; ) {
    const { rows } = await sql<{ isMissing: boolean }>`
      SELECT keep_running_sums(${fromDay}::date, ${toDay}::date) AS "isMissing"`.execute(db)
    isMissing = rows[0]?.isMissing ?? false
  }
}

/** Folds what washes changed since into the sums over devices. They are right before and after; fewer rows are faster to read. */
async function foldDays(db: Db, stopping?: AbortSignal): Promise<void> {
  for (let folded = foldedAtOnce; folded === foldedAtOnce && !stopping?.aborted; ) {
    const { rows } = await sql<{ folded: number }>`SELECT fold_fleet_days() AS folded`.execute(db)
    folded = rows[0]?.folded ?? 0
  }
}
