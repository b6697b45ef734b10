/*
 * How long readings are kept. Raw readings go by whole months, so that nothing younger than the setting goes and the disk is free at
 * once; what comes later than that is refused, so sums are never made anew of readings that are half gone. Sums by the hour stay at least as
 * long as the readings, sums by the day for ever. What a removed device measured goes after its own time; its washes stay.
 */
import type { Pool } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import { type Deleted, keptSince } from '../../../platform/settings.ts'
import { markForgotten, unforgottenSince } from '../../devices/devices.face.ts'
import { deleteHours, deleteMinutes, deleteReadingsOf, dropMonths } from './retention.store.ts'

type Known = Pick<Ctx, 'clock' | 'settings'>

export async function dropOldReadings(pool: Pool, { clock, settings }: Known) {
  const before = keptSince(settings, 'keep.readings', clock.now())
  return before ? dropMonths(pool, before) : { months: [], freedBytes: 0 }
}

export async function deleteOldMinutes(pool: Pool, { clock, settings }: Known): Promise<Deleted> {
  const before = keptSince(settings, 'keep.minutes', clock.now())
  return { deleted: before ? await deleteMinutes(pool, before) : 0 }
}

export async function deleteOldHours(pool: Pool, { clock, settings }: Known): Promise<Deleted> {
  const [hours, readings] = [
    keptSince(settings, 'keep.hours', clock.now()),
    keptSince(settings, 'keep.readings', clock.now()),
  ]
  if (!hours || !readings) return { deleted: 0 }
  return { deleted: await deleteHours(pool, new Date(Math.min(hours.getTime(), readings.getTime()))) }
}

/** Deletes the readings of devices that were removed long ago. */
export async function forgetRemoved(pool: Pool, ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>) {
  const before = keptSince(ctx.settings, 'keep.removedDevices', ctx.clock.now())
  let readings = 0
  const devices = before ? await unforgottenSince(ctx.db, before) : []
  for (const id of devices) {
    readings += await deleteReadingsOf(pool, id)
    await markForgotten(ctx.db, id, ctx.clock.now())
  }
  return { devices: devices.length, deleted: readings }
}
