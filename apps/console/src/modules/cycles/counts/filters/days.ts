import type { UrlFields } from '../../../../lib/addresses/urlState.ts'
import { choice } from '../../../../lib/addresses/urlState.ts'
import { dayIn } from '../../../../lib/times/zones.ts'

/** Preset ranges ending today, with their length in days. */
export const dayPresets = { today: 1, '7d': 7, '30d': 30, '12m': 365 } as const
export type DayPreset = keyof typeof dayPresets
export const dayPresetNames = Object.keys(dayPresets) as DayPreset[]

/** The selected range: a preset, or two custom days, `YYYY-MM-DD`. */
export const dayFields = {
  days: choice('30d', dayPresetNames),
  fromDay: '',
  toDay: '',
} satisfies UrlFields

export interface Days {
  fromDay: string
  toDay: string
}

const form = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => form.test(text) && !Number.isNaN(Date.parse(text))

/** The day `days` days earlier; counts calendar days, not hours. */
function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
}

/** Whether the URL contains a custom range. */
export const hasOwnDays = ({ fromDay, toDay }: Days): boolean =>
  isDay(fromDay) && isDay(toDay) && fromDay <= toDay

/** The range in the URL, in the machine's time zone. */
export function daysOf(state: Days & { days: DayPreset }, timeZone: string, now: Date): Days {
  if (hasOwnDays(state)) return { fromDay: state.fromDay, toDay: state.toDay }
  const toDay = dayIn(timeZone, now)
  return { fromDay: dayBefore(toDay, dayPresets[state.days] - 1), toDay }
}
