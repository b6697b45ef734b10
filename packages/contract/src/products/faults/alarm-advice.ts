import * as z from 'zod/mini'
import { type RuleIssue, rule } from '../../kernel/localised.ts'
import { key, lines, name, source } from '../fields.ts'

/** Maximum number of a model. */
export const maxAdvice = 100

/** What a model may advise on; what it says of a fault or an alarm rule stands with that. */
export const advisedKinds = ['hygiene', 'water', 'supply', 'silent', 'offline', 'refusals'] as const
export type AdvisedKind = (typeof advisedKinds)[number]

/** Of which kinds it may be limited to one subject: a reason of failed hygiene, a metric, a consumable. */
export const subjectKinds: readonly AdvisedKind[] = ['hygiene', 'water', 'supply']
/** Why a wash fails hygiene, as alarms name it. */
export const advisedReasons = ['tooCold', 'tooShort', 'phaseMissing', 'a0'] as const
export const adviceSides = ['low', 'high'] as const

const adviceMissing = { zh: '至少填写一条可能原因或处理步骤', en: 'Enter at least one cause or step' }
const noSubject = { zh: '这类告警没有对象', en: 'Alarms of this kind have no subject' }
const noSide = {
  zh: '仅水质告警可区分偏高和偏低',
  en: 'Only water quality alarms distinguish too high and too low',
}

/** What to do about an alarm of a kind, instead of what the product knows by itself. */
export const alarmAdvice = z
  .strictObject({
    key,
    name,
    kind: z.enum(advisedKinds),
    /** Only for this reason, metric or consumable. */
    subject: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** Only below, or above, the limit. */
    side: z.optional(z.enum(adviceSides)),
    /** Probable causes, most likely first. */
    causes: lines,
    steps: lines,
    /** What a repair may take; a name of the model's parts or consumables means that one. */
    parts: lines,
    source,
  })
  .check(
    rule(({ kind, subject, side, causes, steps }): RuleIssue[] => [
      ...(causes.length + steps.length === 0 ? [{ words: adviceMissing }] : []),
      ...(subject !== undefined && !subjectKinds.includes(kind)
        ? [{ path: ['subject'], words: noSubject }]
        : []),
      ...(side !== undefined && kind !== 'water' ? [{ path: ['side'], words: noSide }] : []),
    ]),
  )
export type AlarmAdvice = z.output<typeof alarmAdvice>

interface AdvisedAlarm {
  kind: string
  code: string
  side: (typeof adviceSides)[number] | null
}

/** The advice of a model that fits an alarm best: that of its subject and side before that of its kind. */
export function findAdvice(
  advice: readonly AlarmAdvice[],
  { kind, code, side }: AdvisedAlarm,
): AlarmAdvice | undefined {
  const fitting = advice.filter(
    (one) =>
      one.kind === kind &&
      (one.subject === undefined || one.subject === code) &&
      (one.side === undefined || one.side === side),
  )
  const weight = (one: AlarmAdvice) => (one.subject === undefined ? 0 : 2) + (one.side === undefined ? 0 : 1)
  return fitting.toSorted((a, b) => weight(b) - weight(a))[0]
}
