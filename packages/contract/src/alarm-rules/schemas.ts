import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { alarmRule, judgedRule } from '../products/alarm-rules/alarm-rule.ts'
import { key } from '../products/fields.ts'
import { severities } from '../products/severities.ts'

/** Alarm rules that one account can have. */
export const maxOwnRules = 100
/** Days that a replay can go back. */
export const maxReplayDays = 90
/** Episodes that one part of a replay returns; it counts all. */
export const maxEpisodes = 500

/** Which devices of its owner and product a rule watches. */
export const ruleScopes = ['all', 'site', 'group', 'device'] as const
export type RuleScope = (typeof ruleScopes)[number]

const where = {
  productId: id,
  scope: z.enum(ruleScopes),
  siteId: z._default(z.nullable(id), null),
  /** Including its subgroups. */
  groupId: z._default(z.nullable(id), null),
  deviceId: z._default(z.nullable(id), null),
}

export const ruleForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  ...where,
  /** The rule of the product that this one replaces, or switches off while it is not enabled; null for a further rule. */
  baseKey: z._default(z.nullable(key), null),
  rule: judgedRule,
  enabled: z.boolean(),
})
export type RuleForm = z.output<typeof ruleForm>

export const newRule = z.extend(ruleForm, {
  /** The insight that it follows. */
  insightId: z.optional(id),
})
export type NewRule = z.output<typeof newRule>

const named = z.object({ id, name: z.string() })

/** An alarm rule of an account. */
export const ownRule = z.object({
  id,
  name: z.string(),
  product: z.object({ id, name: words }),
  scope: z.enum(ruleScopes),
  /** The site, group or device of its scope; null for all devices. */
  target: z.nullable(named),
  baseKey: z.nullable(z.string()),
  rule: judgedRule,
  enabled: z.boolean(),
  version: z.int(),
  /** Devices that it watches. */
  devices: z.int(),
  /** Its alarms that still hold. */
  open: z.int(),
  changedAt: instant,
})
export type OwnRule = z.output<typeof ownRule>

/** A rule of the model of a product of which the account has devices. */
export const productRule = z.object({
  product: z.object({ id, name: words }),
  rule: alarmRule,
  devices: z.int(),
  open: z.int(),
})
export type ProductRule = z.output<typeof productRule>

/** A rule of a product by its key, or an own rule as `own:<id>`, that is to be switched off for a scope. */
export const silenceForm = z.object({
  ...where,
  rule: z.string().check(z.regex(/^(?:own:\d{1,18}|[A-Za-z_][A-Za-z0-9_.-]{0,63})$/)),
})
export type SilenceForm = z.output<typeof silenceForm>

export const replayForm = z.object({
  ...where,
  rule: judgedRule,
  days: z.int().check(z.gte(1), z.lte(maxReplayDays)),
  /** The last device of the part before. */
  after: z.optional(id),
})
export type ReplayForm = z.output<typeof replayForm>

/** From being raised until it was cleared; null where it still holds. */
export const episode = z.object({
  deviceId: id,
  raisedAt: instant,
  clearedAt: z.nullable(instant),
  severity: z.enum(severities),
})
export type Episode = z.output<typeof episode>

/** What a rule would have raised on some devices. */
export const replayPart = z.object({
  /** Devices of the scope in all, and those of this part. */
  total: z.int(),
  devices: z.array(named),
  readings: z.int(),
  /** The oldest stored reading; null without any. */
  since: z.nullable(instant),
  episodes: z.array(episode),
  /** Episodes in all, also those that were left out. */
  raised: z.int(),
  /** Where the next part begins; null at the end. */
  next: z.nullable(id),
})
export type ReplayPart = z.output<typeof replayPart>
