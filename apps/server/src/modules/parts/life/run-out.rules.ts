/* Run-out forecast: when a level is used up, as a range. The formula and its source are at `runOut` in the contract. */
import { dayMs } from '@limpid/contract/kernel/durations'
import { minRunOutDays, type RunOut } from '@limpid/contract/parts/run-out'

/** A forecast further away than this is useless. */
export const farthestMs = 3660 * dayMs
/** 80 % of a normal distribution lie within this many standard deviations. */
const deviations = 1.28
/** Each weekday needs this many uses, and together they have to explain this part of the variance, to be told apart. */
const minOfWeekday = 3
const explained = 0.25

/** How much a level fell up to a local day, over one or several days. */
export interface LevelUse {
  day: string
  days: number
  amount: number
}

export interface Level {
  /** What is left above the value at which it ends. */
  rest: number
  uses: readonly LevelUse[]
  /** The local day of now, from which on the weekdays count. */
  today: string
  /** When the recent rate empties it; null if unknown. */
  recentEnd: Date | null
  /** That rate is a sudden rise over the days before. */
  sudden: boolean
}

/** The range in which a level ends. */
export function runOutOf({ rest, uses, today, recentEnd, sudden }: Level, now: Date): RunOut {
  const data = { days: uses.length, since: uses[0]?.day ?? null }
  const nothing = { early: null, likely: null, late: null, ...data }
  if (uses.length < minRunOutDays) return { state: 'tooFewDays', ...nothing }
  const pattern = patternOf(uses)
  const range = rangeOf(rest, pattern)
  if (!range) return { state: 'notUsed', ...nothing }
  const first = (weekdayOf(today) + 1) % 7
  const at = (meanDays: number) => {
    const ms = calendarDays(meanDays, pattern, first) * dayMs
    return ms > farthestMs ? null : new Date(now.getTime() + ms)
  }
  const [early, likely] = [at(range.early), at(range.likely)]
  if (!early || !likely) return { state: 'notUsed', ...nothing }
  const late = range.late === null ? null : at(range.late)
  if (recentEnd && recentEnd < early)
    return { state: 'range', early: recentEnd, likely: sudden ? recentEnd : likely, late, ...data }
  return { state: 'range', early, likely, late, ...data }
}

interface Pattern {
  /** Use per day. */
  mean: number
  variance: number
  days: number
  /** Use on each weekday from Sunday; null where they are alike. */
  weekdays: readonly number[] | null
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function patternOf(uses: readonly LevelUse[]): Pattern {
  const days = sum(uses.map((use) => use.days))
  const mean = sum(uses.map(({ amount }) => amount)) / days
  // A step over several days has their variance together.
  const variance = sum(uses.map((use) => (use.amount - mean * use.days) ** 2 / use.days)) / (uses.length - 1)
  const alike = { mean, variance, days, weekdays: null }
  const single = uses.filter((use) => use.days === 1)
  const byWeekday = Map.groupBy(single, ({ day }) => weekdayOf(day))
  const of = (weekday: number) => byWeekday.get(weekday) ?? []
  const all = [0, 1, 2, 3, 4, 5, 6]
  if (all.some((weekday) => of(weekday).length < minOfWeekday)) return alike
  const means = all.map((weekday) => sum(of(weekday).map(({ amount }) => amount)) / of(weekday).length)
  const left = single.map(({ day, amount }) => (amount - (means[weekdayOf(day)] ?? 0)) ** 2)
  const unexplained = sum(left) / (single.length - all.length)
  if (unexplained > variance * (1 - explained)) return alike
  const weekdays = means.map((use) => Math.max(0, use))
  return { mean: sum(weekdays) / all.length, variance: unexplained, days, weekdays }
}

/** In days of mean use; undefined if there is none, late null if it is open. */
function rangeOf(rest: number, { mean, variance, days }: Pattern) {
  if (mean <= 0) return undefined
  const spread = deviations ** 2 * variance
  // (rest − mean·t)² = spread·(t + t²/days), as a·t² − b·t + rest² = 0.
  const a = mean ** 2 - spread / days
  const b = 2 * rest * mean + spread
  const root = Math.sqrt(spread * (4 * rest * mean + spread + (4 * rest ** 2) / days))
  const likely = rest / mean
  const early = Math.min(likely, (2 * rest ** 2) / (b + root))
  return { early, likely, late: a > 0 ? Math.max(likely, (b + root) / (2 * a)) : null }
}

/** Calendar days in which as much is used as in this many mean days, from this weekday on. */
function calendarDays(meanDays: number, { mean, weekdays }: Pattern, first: number): number {
  if (!weekdays) return meanDays
  const weeks = Math.max(0, Math.ceil(meanDays / 7) - 1)
  let rest = (meanDays - weeks * 7) * mean
  let days = weeks * 7
  for (let index = 0; index < 7; index += 1) {
    const use = weekdays[(first + index) % 7] ?? 0
    if (rest <= use) return days + (use > 0 ? rest / use : 0)
    rest -= use
    days += 1
  }
  return days
}
