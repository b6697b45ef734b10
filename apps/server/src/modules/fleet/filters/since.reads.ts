import type { DeviceFilter } from '@limpid/contract/fleet/selection'
import { type RawBuilder, sql } from 'kysely'
import type { Way } from '../../../platform/database/long-lists/pages.ts'

/**
 * When a device was heard and when it came or went, as conditions on `devices d`. What lies within the span is gathered once, and each
 * device is looked up in it; the rest is what is not among those. A walk, which meets few, asks each of them when it was heard.
 */
export function* sinceConditions(filter: DeviceFilter, now: Date, way: Way): Generator<RawBuilder<boolean>> {
  const { heardWithinMinutes, unheardForMinutes, changedWithinMinutes, unchangedForMinutes } = filter
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const heard = (minutes: number) =>
    way === 'walk'
      ? sql`coalesce((SELECT a.last_seen_at >= ${since(minutes)} FROM device_activity a WHERE a.device_id = d.id), false)`
      : sql`d.id IN (SELECT a.device_id FROM device_activity a WHERE a.last_seen_at >= ${since(minutes)})`
  const changed = (minutes: number) =>
    sql`d.id IN (SELECT c.id FROM devices c WHERE c.online_changed_at >= ${since(minutes)})`
  if (heardWithinMinutes) yield sql`${heard(heardWithinMinutes)}`
  if (unheardForMinutes) yield sql`(${heard(unheardForMinutes)}) IS NOT TRUE`
  if (changedWithinMinutes) yield sql`${changed(changedWithinMinutes)}`
  if (unchangedForMinutes) yield sql`(${changed(unchangedForMinutes)}) IS NOT TRUE`
}
