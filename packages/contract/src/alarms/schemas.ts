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
  alarmKinds,
  alarmStates,
  alarmStatuses,
  inhibitions,
} from './alarm-words.ts'

export const person = z.object({ id, name: z.string() })

export const alarmFields = {
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
