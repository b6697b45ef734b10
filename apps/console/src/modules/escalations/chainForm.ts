import {
  type Escalation,
  type EscalationForm,
  type EscalationScope,
  maxRepeats,
  maxWaitMinutes,
  minRepeatMinutes,
  type StepRecipients,
} from '@limpid/contract/escalations/schemas'
import type { Severity } from '@limpid/contract/products/severities'
import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import type { chainWords } from './escalations.words.ts'

export interface StepValues {
  key: string
  to: StepRecipients
  accountIds: string[]
  waitMinutes: number | string
}

export interface ChainValues extends Record<string, unknown> {
  name: string
  scope: EscalationScope
  /** The site or group; empty where there is none. */
  targetId: string
  severity: Severity
  steps: StepValues[]
  repeats: number | string
  repeatMinutes: number | string
  enabled: boolean
}

export const newStep = (waitMinutes: number): StepValues => ({
  key: crypto.randomUUID(),
  to: 'owner',
  accountIds: [],
  waitMinutes,
})

export function valuesOf(chain: Escalation | undefined): ChainValues {
  if (!chain)
    return {
      name: '',
      scope: 'all',
      targetId: '',
      severity: 'major',
      steps: [newStep(15)],
      repeats: 0,
      repeatMinutes: 60,
      enabled: true,
    }
  const { name, scope, target, severity, steps, repeats, repeatMinutes, enabled } = chain
  return {
    name,
    scope,
    targetId: target?.id ?? '',
    severity,
    steps: steps.map(({ to, accountIds, waitMinutes }) => ({
      key: crypto.randomUUID(),
      to,
      accountIds,
      waitMinutes,
    })),
    repeats,
    repeatMinutes,
    enabled,
  }
}

const isWithin = (value: number | string, min: number, max: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max

/** The request body of the form's values, with the message of each invalid field. */
export function chainFields(t: TextsOf<typeof chainWords>): z.ZodMiniType<EscalationForm, ChainValues> {
  const checked = z.custom<ChainValues>().check((context) => {
    const { name, scope, targetId, steps, repeats, repeatMinutes } = context.value
    const addFault = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, message, path })
    if (name.trim() === '') addFault(['name'], t.nameMissing)
    if (scope !== 'all' && targetId === '') addFault(['targetId'], t.chooseTarget)
    for (const [at, { to, accountIds, waitMinutes }] of steps.entries()) {
      if (!isWithin(waitMinutes, 0, maxWaitMinutes))
        addFault(['steps', at, 'waitMinutes'], t.wholeNumber(0, maxWaitMinutes))
      if (to === 'people' && accountIds.length === 0) addFault(['steps', at, 'accountIds'], t.peopleMissing)
    }
    if (!isWithin(repeats, 0, maxRepeats)) addFault(['repeats'], t.wholeNumber(0, maxRepeats))
    if (!isWithin(repeatMinutes, minRepeatMinutes, maxWaitMinutes))
      addFault(['repeatMinutes'], t.wholeNumber(minRepeatMinutes, maxWaitMinutes))
  })
  return z.pipe(
    checked,
    z.transform(
      ({
        name,
        scope,
        targetId,
        severity,
        steps,
        repeats,
        repeatMinutes,
        enabled,
      }: ChainValues): EscalationForm => ({
        name: name.trim(),
        scope,
        siteId: scope === 'site' ? targetId : null,
        groupId: scope === 'group' ? targetId : null,
        severity,
        steps: steps.map(({ to, accountIds, waitMinutes }) => ({
          to,
          accountIds: to === 'people' ? accountIds : [],
          waitMinutes: Number(waitMinutes),
        })),
        repeats: Number(repeats),
        repeatMinutes: Number(repeatMinutes),
        enabled,
      }),
    ),
  ) as unknown as z.ZodMiniType<EscalationForm, ChainValues>
}
