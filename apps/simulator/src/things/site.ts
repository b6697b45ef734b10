/** Where a machine is installed: the parameters with which the fleet creates one. */
import type { InjectedFault } from '../fault-kinds.ts'
import type { Calendar, Habit } from '../habit.ts'
import { dayOf } from '../schedule.ts'
import type { Quirks, Thing } from './thing.ts'

export type Site = {
  seed: number
  sn: string
  /** Position among machines of its product; it decides the place and so the hours. */
  order: number
  faults: boolean
  /** Works without hours, weekends and breaks. */
  always?: boolean
  countersLost?: boolean
  injected?: readonly InjectedFault[]
  rinseAidUsed?: number
  /** Serial number of the water device before the osmosis unit that this one stands behind. */
  osmosisInlet?: string
  /** A washing machine that heats with gas. */
  gasHeated?: boolean
  /** Says how good its readings are, if it can. */
  quality?: boolean
  /** When machines behind this meter begin to differ from their scripts. */
  machinesChangeMs?: number
}

/** A machine of a site, before its first day. */
export function thingAt<S extends { day: number }>(
  {
    seed,
    sn,
    faults,
    countersLost = false,
    injected = [],
    rinseAidUsed,
    quality = false,
    machinesChangeMs = Infinity,
  }: Site,
  create: (habit: Habit, quirks: Quirks) => Thing<S>,
  calendar: Calendar,
): Thing<S> {
  const first = Math.min(machinesChangeMs, ...injected.map(({ fromMs }) => fromMs))
  return create(
    { seed, sn, faults, calendar, injected },
    {
      countersLost,
      quality,
      ...(rinseAidUsed === undefined ? {} : { rinseAidUsed }),
      ...(Number.isFinite(first) ? { changedFromDay: dayOf(calendar, first) } : {}),
    },
  )
}
