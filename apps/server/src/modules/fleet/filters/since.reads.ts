import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import { type RawBuilder, sql } from 'kysely'
import type { Way } from '../../../platform/database/long-lists/pages.ts'

/**
 * When a device last reported and when it came online or went offline, as conditions on `devices d`. Devices
 * within the period are collected once and looked up; the rest are those not among them. A scan, which visits
 * few devices, checks each of them instead.
 */
export function* sinceConditions(filter: DeviceFilter, now: Date, way: Way): Generator<RawBuilder<boolean>> {
  const { reportedWithinMinutes, notReportedForMinutes, changedWithinMinutes, unchangedForMinutes } = filter
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const heard = (minutes: number) =>
    way === 'walk'
      ? sql`coalesce((SELECT a.last_seen_at >= ${since(minutes)} FROM device_activity a WHERE a.device_id = d.id), false)`
      : sql`d.id IN (SELECT a.device_id FROM device_activity a WHERE a.last_seen_at >= ${since(minutes)})`
  const changed = (minutes: number) =>
    sql`d.id IN (SELECT c.id FROM devices c WHERE c.online_changed_at >= ${since(minutes)})`
  if (reportedWithinMinutes) yield sql`${heard(reportedWithinMinutes)}`
  if (notReportedForMinutes) yield sql`(${heard(notReportedForMinutes)}) IS NOT TRUE`
  if (changedWithinMinutes) yield sql`${changed(changedWithinMinutes)}`
  if (unchangedForMinutes) yield sql`(${changed(unchangedForMinutes)}) IS NOT TRUE`
}
