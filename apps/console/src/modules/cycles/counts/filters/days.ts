import type { UrlFields } from '../../../../lib/addresses/urlState.ts'
import { choice } from '../../../../lib/addresses/urlState.ts'
import { type Days, daysBefore, hasOwnDays } from '../../../../lib/times/periods.ts'
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

/** The range in the URL, in the machine's time zone; one that only begins ends today. */
export function daysOf(state: Days & { days: DayPreset }, timeZone: string, now: Date): Days {
  const toDay = dayIn(timeZone, now)
  const own = { fromDay: state.fromDay, toDay: state.toDay || toDay }
  if (hasOwnDays(own)) return own
  return { fromDay: daysBefore(toDay, dayPresets[state.days] - 1), toDay }
}
