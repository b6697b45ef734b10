import * as z from 'zod/mini'
import { alarmKinds } from '../alarms/alarm-words.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { severities } from '../products/severities.ts'

/** Maintenance windows that one account can have. */
export const maxWindows = 100
/** Longest window that opens once, in days. */
export const maxWindowDays = 30
/** Days of alarm records that a preview looks at. */
export const previewDays = 90
/** Open alarms that a preview names; it counts all. */
export const maxPreviewed = 5
export const maxReasonLength = 200

export const windowScopes = ['device', 'site', 'group'] as const
export type WindowScope = (typeof windowScopes)[number]
export const windowRepeats = ['once', 'weekly'] as const
/** open: in effect now; coming: later; over: it does not open again. */
export const windowStates = ['open', 'coming', 'over'] as const
export type WindowState = (typeof windowStates)[number]

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

const when = {
  repeat: z.enum(windowRepeats),
  /** Only of windows that open once. */
  startsAt: z._default(z.nullable(instant), null),
  endsAt: z._default(z.nullable(instant), null),
  /** Only of weekly ones, from 1 (Monday), by the clock of each device's site; across midnight where `from` is not before `to`. */
  weekdays: z._default(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.maxLength(7)), []),
  from: z._default(timeOfDay, '00:00'),
  to: z._default(timeOfDay, '00:00'),
}

export const windowForm = z.object({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxReasonLength)),
  scope: z.enum(windowScopes),
  deviceId: z._default(z.nullable(id), null),
  siteId: z._default(z.nullable(id), null),
  /** Including its subgroups. */
  groupId: z._default(z.nullable(id), null),
  ...when,
})
export type WindowForm = z.output<typeof windowForm>

/** A maintenance window of an account. */
export const maintenanceWindow = z.object({
  ...when,
  id,
  reason: z.string(),
  scope: z.enum(windowScopes),
  target: z.object({ id, name: z.string() }),
  state: z.enum(windowStates),
  devices: z.int(),
  /** Alarms that it inhibits now. */
  inhibited: z.int(),
})
export type MaintenanceWindow = z.output<typeof maintenanceWindow>

/** What a window would hide. */
export const windowPreview = z.object({
  devices: z.int(),
  /** Alarms of these devices in the days before, and those raised at the times of the window. */
  raised: z.int(),
  hidden: z.int(),
  /** Open alarms that it would inhibit if it were open now, the worst first. */
  open: z.object({
    total: z.int(),
    alarms: z.array(
      z.object({
        id,
        device: z.string(),
        kind: z.enum(alarmKinds),
        code: z.string(),
        name: z.nullable(words),
        severity: z.enum(severities),
      }),
    ),
  }),
})
export type WindowPreview = z.output<typeof windowPreview>
