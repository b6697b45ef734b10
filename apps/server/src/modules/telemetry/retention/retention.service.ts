/* Retention of readings. Raw readings are dropped by whole months, so nothing younger than the setting is
   lost and disk space is freed at once. Readings older than that are rejected, so rollups are never
   recomputed from partly deleted readings. Hourly rollups are retained at least as long as the readings,
   daily rollups forever. Readings of a removed device have their own retention; its washes are retained. */
import type { Pool } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import { type Deleted, retainedSince } from '../../../platform/settings.ts'
import { listUnpurged, markPurged } from '../../devices/devices.public.ts'
import {
  deleteHours,
  deleteMinutes,
  deleteReadingsOf,
  deleteRejected,
  deleteValues,
  dropMonths,
} from './retention.store.ts'

type Known = Pick<Ctx, 'clock' | 'settings'>

export async function dropOldReadings(pool: Pool, { clock, settings }: Known, stopping?: AbortSignal) {
  const before = retainedSince(settings, 'keep.readings', clock.now())
  if (!before) return { months: [], freedBytes: 0 }
  await deleteValues(pool, before, stopping)
  await deleteRejected(pool, before, stopping)
  return dropMonths(pool, before, stopping)
}

export async function deleteOldMinutes(
  pool: Pool,
  { clock, settings }: Known,
  stopping?: AbortSignal,
): Promise<Deleted> {
  const before = retainedSince(settings, 'keep.minutes', clock.now())
  return { deleted: before ? await deleteMinutes(pool, before, stopping) : 0 }
}

export async function deleteOldHours(
  pool: Pool,
  { clock, settings }: Known,
  stopping?: AbortSignal,
): Promise<Deleted> {
  const before = hoursRetainedSince(settings, clock.now())
  return { deleted: before ? await deleteHours(pool, before, stopping) : 0 }
}

/** The time before which hours are deleted; undefined while they, or the readings that they are made of, are retained forever. */
export function hoursRetainedSince(settings: Ctx['settings'], now: Date): Date | undefined {
  const hours = retainedSince(settings, 'keep.hours', now)
  const readings = retainedSince(settings, 'keep.readings', now)
  return hours && readings && new Date(Math.min(hours.getTime(), readings.getTime()))
}

/** Deletes the readings of devices removed long ago. */
export async function purgeRemovedDevices(
  pool: Pool,
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  stopping?: AbortSignal,
) {
  const before = retainedSince(ctx.settings, 'keep.removedDevices', ctx.clock.now())
  let readings = 0
  const devices = before ? await listUnpurged(ctx.db, before) : []
  for (const id of devices) {
    readings += await deleteReadingsOf(pool, id, stopping)
    await markPurged(ctx.db, id, ctx.clock.now())
  }
  return { devices: devices.length, deleted: readings }
}
