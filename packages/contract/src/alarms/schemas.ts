import * as z from 'zod/mini'
import { deviceScopes, relations } from '../access/access.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { pagedQuery } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { severities } from '../products/severities.ts'
import {
  type AlarmState,
  alarmConditions,
  alarmEventKinds,
  alarmKinds,
  alarmStates,
  alarmStatuses,
  heldReasons,
  inhibitions,
} from './alarm-words.ts'

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

const person = z.object({ id, name: z.string() })

const alarmFields = {
  id,
  deviceId: id,
  /** What it is about, unique among the open alarms of a device: `fault:F8`, `water:ph`, `offline`. */
  key: z.string(),
  kind: z.enum(alarmKinds),
  severity: z.enum(severities),
  condition: z.enum(alarmConditions),
  acknowledged: z.boolean(),
  status: z.enum(alarmStatuses),
  inhibition: z.enum(inhibitions),
  /** Until when it is shelved or in maintenance; null where it is neither. */
  inhibitedUntil: z.nullable(instant),
  raisedAt: instant,
  clearedAt: z.nullable(instant),
  /** The last transition or comment. */
  changedAt: instant,
  /** The fault code, disconnect reason, metric or hygiene reason. */
  code: z.string(),
  /** The meaning of a fault; the metric, consumable or hygiene check. */
  name: z.nullable(words),
  /** What was measured when it was raised, and the limit of that moment. */
  value: z.nullable(z.number()),
  limit: z.nullable(z.number()),
  unit: z.string(),
  precision: z.int(),
  /** How often it occurred while open: failed washes, rejected messages. */
  count: z.int(),
  /** It was raised at least three times within ten minutes, and is kept as one. */
  unstable: z.boolean(),
  assignee: z.nullable(person),
  comments: z.int(),
  /** The caller may acknowledge, clear, assign, shelve and comment. */
  mayHandle: z.boolean(),
  device: z.object({
    id,
    name: z.string(),
    sn: z.string(),
    productName: words,
    simulated: z.boolean(),
    online: z.boolean(),
    /** Null without a site, and for anyone who may not see it. */
    site: z.nullable(person),
    relation: z.enum(relations),
  }),
}

/** One alarm in a list. */
export const alarmRow = z.object(alarmFields)
export type AlarmRow = z.output<typeof alarmRow>

/** The delay with which a rule would not have raised most alarms of one kind on a device. */
export const delayRemedy = z.object({
  productId: id,
  /** The rule that the alarm key names: of the product, or `own:<id>`. */
  rule: z.string(),
  delaySeconds: z.int(),
  /** How many of how many would not have been raised. */
  removed: z.int(),
  raises: z.int(),
})
export type DelayRemedy = z.output<typeof delayRemedy>

/** One row of the time line of an alarm. */
export const alarmEvent = z.object({
  id,
  at: instant,
  kind: z.enum(alarmEventKinds),
  /** Null where the product itself did it, and after the account was deleted. */
  by: z.nullable(z.string()),
  /** The comment, or the reason. */
  note: z.string(),
  severity: z.nullable(z.enum(severities)),
  value: z.nullable(z.number()),
  until: z.nullable(instant),
  /** Who it was assigned to. */
  assignee: z.nullable(z.string()),
  /** Which step of the escalation chain was sent, from 1. */
  step: z.nullable(z.int()),
  /** How many people were notified. */
  people: z.nullable(z.int()),
  /** Why nobody was notified. */
  held: z.nullable(z.enum(heldReasons)),
})
export type AlarmEvent = z.output<typeof alarmEvent>

/** An alarm with all that helps to end it. */
export const alarmDetail = z.object({
  ...alarmFields,
  /** Why it is inhibited. */
  inhibitionReason: z.string(),
  /** The alarm that explains and suppresses it; the id is null for anyone who may not see that one. */
  cause: z.nullable(z.object({ id: z.nullable(id), name: words })),
  /** Oldest first. */
  events: z.array(alarmEvent),
  /** How often it was raised: more than once where it comes and goes. */
  raises: z.int(),
  /** What would have kept an unstable alarm quiet; null where nothing would, or where no rule raised it. */
  remedy: z.nullable(delayRemedy),
  /** Probable causes, steps and parts: of the product model, or where it says nothing, causes and steps known of this kind of alarm. */
  causes: z.array(words),
  steps: z.array(words),
  parts: z.array(words),
  /** The metric whose curve shows it, with the limits of the model. */
  metric: z.nullable(
    z.object({
      key: z.string(),
      name: words,
      unit: z.string(),
      precision: z.int(),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
    }),
  ),
  /** How long its conditions had to hold before it was raised, in seconds; 0 without a delay. */
  delaySeconds: z.number(),
  /** Since when the readings of a process alarm are too old to say whether it still holds; null while they are not. */
  unknownSince: z.nullable(instant),
  /** The wash that was running when it was raised; null without one, and without access to the washes. */
  cycle: z.nullable(z.object({ id, startedAt: instant })),
  /** What is measured now, where a metric shows it; null before the first reading. */
  latest: z.nullable(z.object({ value: z.number(), at: instant })),
  /** Of failed hygiene: the latest of the `washes` that failed, at most ten, each with what it missed; empty without access to the washes. */
  failedWashes: z.array(
    z.object({
      id,
      startedAt: instant,
      code: z.string(),
      name: z.nullable(words),
      value: z.nullable(z.number()),
      limit: z.nullable(z.number()),
      unit: z.string(),
    }),
  ),
  /** Washes of this machine while it was active, with the one that raised it; null without access to the washes. */
  washes: z.nullable(z.object({ total: z.int(), failed: z.int() })),
  /** Alarms of the same key of this device in the 90 days before, and who last handled one. */
  similar: z.object({
    count: z.int(),
    last: z.nullable(
      z.object({ id, raisedAt: instant, clearedAt: z.nullable(instant), handledBy: z.nullable(z.string()) }),
    ),
  }),
  /** When people are notified of it if it lasts; null once that was decided, and while it is put aside. */
  notifiesAt: z.nullable(instant),
  /** The next step of its escalation chain; null where none waits. */
  nextMessage: z.nullable(
    z.object({
      at: instant,
      /** From 1, and how many steps the chain has. */
      step: z.int(),
      steps: z.int(),
      /** How often the chain was started again. */
      round: z.int(),
    }),
  ),
  /** To whom it can be assigned: the owner and those with whom its control is shared; empty without permission. */
  assignees: z.array(person),
})
export type AlarmDetail = z.output<typeof alarmDetail>

const stateText = z.string().check(z.maxLength(100), z.regex(/^[a-z]+(?:,[a-z]+)*$/))
/** Comma-separated; duplicates count once. */
const states = z.codec(stateText, z.array(z.enum(alarmStates)), {
  decode: (text) => [...new Set(text.split(','))] as AlarmState[],
  encode: (chosen) => chosen.join(','),
})

/** Filters of a list of alarms. */
export const alarmFilterFields = {
  scope: z._default(z.enum(deviceScopes), 'own'),
  state: z.optional(states),
  severity: z.optional(z.enum(severities)),
  kind: z.optional(z.enum(alarmKinds)),
  productId: z.optional(id),
  /** A group including its subgroups. */
  groupId: z.optional(id),
  siteId: z.optional(id),
  deviceId: z.optional(id),
  /** Assigned to the caller. */
  mine: z.optional(queryFlag),
  /** Half-open. */
  raisedFrom: z.optional(instant),
  raisedTo: z.optional(instant),
  clearedFrom: z.optional(instant),
  clearedTo: z.optional(instant),
  /** Part of the name or serial number of the device, or of the code. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
}
export const alarmFilter = z.strictObject(alarmFilterFields)
export type AlarmFilter = z.output<typeof alarmFilter>

export const alarmSorts = ['severity', 'raisedAt', 'changedAt', 'clearedAt'] as const

/** By default active before cleared, the worst first, then the oldest. */
export const alarmPageQuery = pagedQuery({
  ...alarmFilterFields,
  sort: z._default(z.enum(alarmSorts), 'severity'),
  descending: z.optional(queryFlag),
})
export type AlarmPageQuery = z.output<typeof alarmPageQuery>

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
