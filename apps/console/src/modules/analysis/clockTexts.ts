import { clockIn, zoneText } from '../../lib/times/zones.ts'

/** The hour of the day, 0 to 23, in an IANA time zone. */
function hourIn(timeZone: string, at: Date): number {
  return Number(clockIn(timeZone, at).slice(0, 2))
}

/** The earliest and the latest hour that it now is in these zones: later hours have begun nowhere. */
export function currentHours(timeZones: readonly string[], at: Date): { first: number; last: number } {
  const hours = timeZones.map((zone) => hourIn(zone, at))
  return { first: Math.min(...hours), last: Math.max(...hours) }
}

interface ClockTexts {
  one: (zone: string) => string
  several: (zone: string, more: number) => string
}

/** A text about the devices' clocks: the zone of all, or the most common one and how many others there are. */
export function clocksText([zone = 'UTC', ...others]: readonly string[], at: Date, t: ClockTexts): string {
  const named = zoneText(zone, at)
  return others.length === 0 ? t.one(named) : t.several(named, others.length)
}
