import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'
import { severities } from '../products/severities.ts'

/** Escalation chains that one account can have. */
export const maxEscalations = 50
/** Steps of one chain. */
export const maxSteps = 10
/** People that one step can name. */
export const maxNamedPeople = 20
/** How often a chain can start again after its last step. */
export const maxRepeats = 10
/** Longest wait before a step, and before a chain starts again, in minutes. */
export const maxWaitMinutes = 1440
/** Shortest wait before a chain starts again, in minutes. */
export const minRepeatMinutes = 5

export const escalationScopes = ['all', 'site', 'group'] as const
export type EscalationScope = (typeof escalationScopes)[number]

/**
 * Whom a step notifies. shared: everybody to whom the alarms of the device are shared; staff: those on duty whose role shows them the
 * device; people: named ones, as long as they may see the alarms of the device.
 */
export const stepRecipients = ['owner', 'shared', 'people', 'staff'] as const
export type StepRecipients = (typeof stepRecipients)[number]

const waitMinutes = z.int().check(z.gte(0), z.lte(maxWaitMinutes))

export const escalationStep = z.object({
  to: z.enum(stepRecipients),
  /** Only of `people`. */
  accountIds: z._default(z.array(id).check(z.maxLength(maxNamedPeople)), []),
  /** Since the step before; of the first step since people were notified of the alarm. */
  waitMinutes,
})
export type EscalationStep = z.output<typeof escalationStep>

const fields = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  scope: z.enum(escalationScopes),
  /** The lowest severity that it follows. */
  severity: z.enum(severities),
  repeats: z.int().check(z.gte(0), z.lte(maxRepeats)),
  repeatMinutes: z.int().check(z.gte(minRepeatMinutes), z.lte(maxWaitMinutes)),
  enabled: z.boolean(),
}

export const escalationForm = z.object({
  ...fields,
  siteId: z._default(z.nullable(id), null),
  /** Including its subgroups. */
  groupId: z._default(z.nullable(id), null),
  steps: z.array(escalationStep).check(z.minLength(1), z.maxLength(maxSteps)),
})
export type EscalationForm = z.output<typeof escalationForm>

const named = z.object({ id, name: z.string() })

/** An escalation chain of an account. */
export const escalation = z.object({
  ...fields,
  id,
  /** The site or group of its scope; null for all devices. */
  target: z.nullable(named),
  /** `people` are those of `accountIds` that still exist. */
  steps: z.array(z.object({ ...escalationStep.shape, people: z.array(named) })),
  /** Devices in its scope. */
  devices: z.int(),
  /** Alarms whose next step waits. */
  waiting: z.int(),
  changedAt: instant,
})
export type Escalation = z.output<typeof escalation>

/** Whom a step can name: oneself, and everybody to whom alarms of own devices are shared. */
export const escalationPeople = z.array(named)
