import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { alarmFilter } from '../schemas.ts'

/** Longest time for which an alarm can be shelved. */
export const maxShelvedHours = 72
/** Maximum length of a comment or reason. */
export const maxNoteLength = 500
/** Alarms that one call can name. */
export const maxNamedAlarms = 1000
/** Alarms that one call can change, all in one transaction; of more, the reply says that there are. */
export const maxChangedAlarms = 100_000
/** Alarms whose outcome a reply names; of the others it has the counts. */
export const maxNamedOutcomes = 10_000

const selected = z.union([
  z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxNamedAlarms)) }),
  z.strictObject({ filter: alarmFilter }),
])
/** Alarms by id, or all that match a filter. */
export type AlarmSelection = z.output<typeof selected>

const note = (min: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(maxNoteLength))
const ids = z.array(id).check(z.minLength(1), z.maxLength(maxNamedAlarms))

/** What a change of alarms takes: which ones, and what else it needs. */
function change<const Fields extends z.core.$ZodShape>(fields: Fields) {
  return z.union([z.strictObject({ ids, ...fields }), z.strictObject({ filter: alarmFilter, ...fields })])
}
export const acknowledging = change({ note: z._default(note(0), '') })
export const clearing = change({ note: z._default(note(0), '') })
/** To whom some of these alarms can be assigned, and how many of their devices each may handle. */
export const alarmAssignees = z.object({
  devices: z.int(),
  list: z.array(z.object({ id, name: z.string(), devices: z.int() })),
})
export const alarmSelection = selected
/** Null takes the assignment back. */
export const assigning = change({ assigneeId: z.nullable(id) })
/** Zero hours ends it. */
export const shelving = change({
  hours: z.int().check(z.gte(0), z.lte(maxShelvedHours)),
  note: note(0),
})
export const shelvePreviewing = change({ hours: z.int().check(z.gte(1), z.lte(maxShelvedHours)) })
/** One fault report per device, which names what is to be fixed. */
export const reporting = change({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
})
/** One maintenance record per device, of work that was just done. */
export const working = change({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  note: note(0),
})
export const commenting = change({ note: note(1) })

/** Devices for which one call can add a fault report or maintenance record. */
export const maxFollowedDevices = 200

/**
 * unchanged: it was so already; active: what still holds cannot be cleared; refused: view only; full: the device has too many open fault
 * reports, or the call is about too many devices.
 */
export const alarmOutcomes = ['done', 'unchanged', 'active', 'refused', 'missing', 'full'] as const

/** How many alarms had each outcome, and the outcome of each in the order of the list, of the first `maxNamedOutcomes`. */
export const alarmChanges = z.object({
  done: z.int(),
  others: z.object({
    unchanged: z.int(),
    active: z.int(),
    refused: z.int(),
    missing: z.int(),
    full: z.int(),
  }),
  /** More than `maxChangedAlarms` match; the same call changes the next ones. */
  more: z.boolean(),
  results: z.array(z.object({ id, outcome: z.enum(alarmOutcomes) })),
})
export type AlarmChanges = z.output<typeof alarmChanges>
