import { clockIn } from '../../lib/times/zones.ts'

/** The hour of the day, 0 to 23, in an IANA time zone. */
export function hourIn(timeZone: string, at: Date): number {
  return Number(clockIn(timeZone, at).slice(0, 2))
}
