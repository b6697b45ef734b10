import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { maintainStandby } from '../changes/standby.store.ts'
import { maintainFleetCosts } from '../cost/fleet-costs.store.ts'
import { maintainStandbyCosts } from '../cost/standby-costs.store.ts'
import { runningDays, runningShifts } from './running-days.rules.ts'

/** Devices that one transaction sums, and so many it keeps from being written meanwhile. */
const atOnce = 10
/** Changes that `fold_fleet_days` folds in one call; fewer are the last ones. */
const foldedAtOnce = 5_000
const loggedEach = 1_000

/**
 * Recomputes the sums of devices whose days are due, a few in a transaction. Until its turn a device is answered from its washes, so nothing is
 * wrong meanwhile, only slower. Returns how many were summed.
 */
export async function catchUpDays(
  { db, log, clock }: Pick<Ctx, 'db' | 'log' | 'clock'>,
  stopping?: AbortSignal,
) {
  const now = clock.now()
  let summed = 0
  for (let due = await listDue(db); due.length > 0 && !stopping?.aborted; due = await listDue(db)) {
    await sql`SELECT catch_up_wash_days(${due}::bigint[])`.execute(db)
    summed += due.length
    if (summed % loggedEach < atOnce) log.info({ summed }, 'summing the washes of devices by day')
  }
  await foldDays(db, stopping)
  await maintainHours(db, now)
  await maintainFleetCosts(db, stopping)
  await maintainCuts(db, now)
  await maintainRunningSums(db, now, stopping)
  await maintainStandby(db, now, stopping)
  await maintainStandbyCosts(db, stopping)
  return { summed }
}

async function listDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT device_id::text AS id FROM wash_days_due ORDER BY device_id LIMIT ${atOnce}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps the hours of the days at which the usual periods are cut; after folding, which notes those that changed. */
async function maintainHours(db: Db, now: Date): Promise<void> {
  await sql`
    SELECT keep_wash_hours(coalesce(array_agg(DISTINCT ((${now}::timestamptz AT TIME ZONE z.time_zone) - make_interval(months => s.months, days => s.days))::date), '{}'))
      FROM (SELECT DISTINCT time_zone FROM devices) z,
           unnest(${runningShifts.map(({ months }) => months)}::int[], ${runningShifts.map(({ days }) => days)}::int[]) s(months, days)`.execute(
    db,
  )
}

/** Moves the sums of devices up to the cuts of the usual periods on to this moment. */
async function maintainCuts(db: Db, now: Date): Promise<void> {
  for (const { months, days } of runningShifts)
    await sql`SELECT keep_wash_cuts(${months}, ${days}, ${now})`.execute(db)
}

async function maintainRunningSums(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const { fromDay, toDay } = runningDays(now)
  for (let isMissing = true; isMissing && !stopping?.aborted; ) {
    const { rows } = await sql<{ isMissing: boolean }>`
      SELECT keep_running_sums(${fromDay}::date, ${toDay}::date) AS "isMissing"`.execute(db)
    isMissing = rows[0]?.isMissing ?? false
  }
  for (let isMissing = true; isMissing && !stopping?.aborted; ) {
    const { rows } = await sql<{ isMissing: boolean }>`
      SELECT keep_online_sums(${fromDay}::date, ${toDay}::date) AS "isMissing"`.execute(db)
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
