import { startOfDay } from '../../../lib/times/days.ts'

export interface Week {
  /** Its Monday, `YYYY-MM-DD`. */
  monday: string
  /** Half-open, on the viewer's clock. */
  from: Date
  to: Date
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The week, from Monday, that contains a day; the week of `now` for anything that is no day, or that lies ahead. */
export function weekOf(day: string, now: Date): Week {
  const chosen = startOfDay(day)
  const within = chosen && chosen <= now ? chosen : now
  const back = (within.getDay() + 6) % 7
  const from = new Date(within.getFullYear(), within.getMonth(), within.getDate() - back)
  return { monday: dayOf(from), from, to: new Date(from.getFullYear(), from.getMonth(), from.getDate() + 7) }
}

/** The Monday some weeks later, or earlier. */
export function weeksFrom({ from }: Week, weeks: number): string {
  return dayOf(new Date(from.getFullYear(), from.getMonth(), from.getDate() + weeks * 7))
}
