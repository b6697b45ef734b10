/**
 * When people use a machine: opening hours, meal times, breaks and days off of the places in which the fleet stands. Hours are
 * local; 26 is two o'clock after midnight.
 */
import type { Random } from './random.ts'

type Span = { fromH: number; toH: number }

/** How often somebody would start a wash, per hour, if the machine were free. */
type Rush = Span & { perHour: number }

/** One day of a place that is open. */
export type Service = {
  onH: number
  offH: number
  /** Between the rushes. */
  quietPerHour: number
  rushes: readonly Rush[]
  breaks: readonly Span[]
}

/** 0 is Sunday. Undefined on a day off. */
type Week = (weekday: number, random: Random) => Service | undefined

const SUNDAY = 0
const MONDAY = 1
const FRIDAY = 5
const SATURDAY = 6
const isWeekend = (weekday: number) => weekday === SUNDAY || weekday === SATURDAY

const rush = (fromH: number, toH: number, perHour: number): Rush => ({ fromH, toH, perHour })

const WEEKS = {
  /** Nobody rests; for tests and demonstrations (`--hours always`). */
  always: () => ({ onH: 0, offH: 23.25, quietPerHour: 60, rushes: [], breaks: [] }),
  /** A central kitchen or a hospital laundry in three shifts, drained once a day before dawn. */
  shifts: (weekday) => ({
    onH: 4,
    offH: 27.25,
    quietPerHour: isWeekend(weekday) ? 4 : 6,
    rushes: [rush(7, 9, 18), rush(11.5, 14, 20), rush(17.5, 21, 20)],
    breaks: [span(10.25, 10.75), span(15.5, 16.25), span(22.5, 23), span(26, 26.5)],
  }),
  restaurant: (weekday) =>
    weekday === MONDAY
      ? undefined
      : {
          onH: 10.5,
          offH: 23,
          quietPerHour: 3,
          rushes: [rush(12, 14.5, 16), rush(18.5, 22.25, isWeekend(weekday) ? 22 : 18)],
          breaks: [span(15.5, 17)],
        },
  /** Weddings and conferences: most weekends, some working days, otherwise nothing. */
  banquet: (weekday, random) =>
    random.chance(isWeekend(weekday) || weekday === FRIDAY ? 0.85 : 0.3)
      ? {
          onH: 16,
          offH: 24,
          quietPerHour: 2,
          rushes: [rush(17, 18, 10), rush(19.5, 23.5, 26)],
          breaks: [],
        }
      : undefined,
  /** A staff canteen: three meals on working days, lunch on Saturday. */
  canteen: (weekday) => {
    if (weekday === SUNDAY) return undefined
    if (weekday === SATURDAY)
      return { onH: 10.5, offH: 15, quietPerHour: 3, rushes: [rush(12, 14, 18)], breaks: [] }
    return {
      onH: 6.25,
      offH: 20.5,
      quietPerHour: 4,
      rushes: [rush(7.25, 9.25, 25), rush(11.75, 14.25, 32), rush(17.75, 19.75, 25)],
      breaks: [span(10, 10.5), span(15.5, 16.5)],
    }
  },
  /** An office pantry: cups in the morning, after lunch and before people go home. */
  office: (weekday) =>
    isWeekend(weekday)
      ? undefined
      : {
          onH: 8.5,
          offH: 18.5,
          quietPerHour: 0.3,
          rushes: [rush(9.5, 10.5, 1.2), rush(13, 14.5, 1.5), rush(16.5, 18, 1.2)],
          breaks: [],
        },
  /** Trays and bowls, from before dawn. */
  bakery: (weekday) =>
    weekday === MONDAY
      ? undefined
      : { onH: 4.25, offH: 14, quietPerHour: 0.6, rushes: [rush(6, 11, 1.5)], breaks: [span(11.5, 12.25)] },
  bar: (weekday) =>
    weekday === MONDAY
      ? undefined
      : {
          onH: 17,
          offH: weekday === FRIDAY || weekday === SATURDAY ? 27 : 25.5,
          quietPerHour: 0.5,
          rushes: [rush(20, 24.5, 1.4)],
          breaks: [],
        },
  /** A hotel's linen room: every day, shorter on Sunday. */
  laundry: (weekday) => ({
    onH: 7,
    offH: weekday === SUNDAY ? 14 : 20,
    quietPerHour: 1,
    rushes: [rush(9, 13, 3)],
    breaks: [span(11.75, 12.5)],
  }),
  workwear: (weekday) =>
    weekday === SUNDAY
      ? undefined
      : { onH: 8, offH: 17.5, quietPerHour: 0.6, rushes: [rush(8.5, 11, 2)], breaks: [span(12, 13)] },
} as const satisfies Record<string, Week>

function span(fromH: number, toH: number): Span {
  return { fromH, toH }
}

export type Hours = keyof typeof WEEKS

/** A day of the place: nobody is punctual to the minute, and some days are busier than others. */
export function serviceOf(hours: Hours, weekday: number, random: Random): Service | undefined {
  const planned: Service | undefined = WEEKS[hours](weekday, random)
  if (!planned || hours === 'always') return planned
  const late = () => random.between(-0.15, 0.15)
  const busy = random.between(0.8, 1.2)
  return {
    onH: planned.onH + Math.abs(late()),
    offH: planned.offH - Math.abs(late()),
    quietPerHour: planned.quietPerHour * busy,
    rushes: planned.rushes.map((one) => ({
      fromH: one.fromH + late(),
      toH: one.toH + late(),
      perHour: one.perHour * busy,
    })),
    breaks: planned.breaks.map((one) => ({ fromH: one.fromH + late(), toH: one.toH + late() })),
  }
}

/** Washes per hour that people would start now, or the end of the break they are in. */
export function demandAt(service: Service, hour: number): { perHour: number } | { backH: number } {
  const rest = service.breaks.find(({ fromH, toH }) => hour >= fromH && hour < toH)
  if (rest) return { backH: rest.toH }
  const now = service.rushes.find(({ fromH, toH }) => hour >= fromH && hour < toH)
  return { perHour: now?.perHour ?? service.quietPerHour }
}
