import * as z from 'zod/mini'
import { formed, rule } from '../../kernel/localised.ts'
import { key, lines, name, source } from '../fields.ts'
import { severities } from '../severities.ts'
import { condition } from './condition.ts'
import { faultsOfRule } from './rule-faults.ts'

/** Limits of one rule. */
export const maxConditions = 5
export const maxAlarmRules = 50
/** Longest delay: one day, in seconds. */
export const maxDelaySeconds = 86_400

/** Local time of day, 00:00 to 24:00. */
const timeOfDay = formed(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, {
  zh: '时刻须为 00:00 至 24:00',
  en: 'A time of day is 00:00 to 24:00',
})

const delaySeconds = z._default(z.int().check(z.gte(0), z.lte(maxDelaySeconds)), 0)

/** When a rule is judged, by the calendar of the device's site; across midnight where `from` is not before `to`. */
export const schedule = z.strictObject({
  /** 1 is Monday. */
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
  from: timeOfDay,
  to: timeOfDay,
})
export type Schedule = z.output<typeof schedule>

export const matches = ['all', 'any'] as const

/** What makes an alarm of the readings of one device, however it is named. */
export const ruleBody = {
  severity: z.enum(severities),
  match: z._default(z.enum(matches), 'all'),
  conditions: z.array(condition).check(z.minLength(1), z.maxLength(maxConditions)),
  /** The conditions must hold this long before an alarm is raised. */
  onDelaySeconds: delaySeconds,
  /** They must be over this long before it is cleared. */
  offDelaySeconds: delaySeconds,
  schedule: z.optional(schedule),
  /** Readings that arrive more than ten minutes late are judged too, at the time at which they were measured. */
  acceptLate: z.optional(z.boolean()),
}
export const judgedRule = z.strictObject(ruleBody).check(rule(faultsOfRule))
export type JudgedRule = z.output<typeof judgedRule>

/** A rule of a thing model: it watches every device of the product. */
export const alarmRule = z
  .strictObject({
    key,
    name,
    ...ruleBody,
    /** Probable causes, most likely first. */
    causes: lines,
    steps: lines,
    parts: lines,
    source,
  })
  .check(rule(faultsOfRule))
export type AlarmRule = z.output<typeof alarmRule>
