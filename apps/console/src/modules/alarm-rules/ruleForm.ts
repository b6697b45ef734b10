import type { OwnRule, ProductRule, RuleForm, RuleScope } from '@limpid/contract/alarm-rules/schemas'
import type { Language } from '@limpid/contract/kernel/words'
import { localise } from '@limpid/contract/kernel/words'
import { type JudgedRule, judgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import { issueText, newRule } from '../products/products.public.ts'
import type { ruleWords } from './alarm-rules.words.ts'

/** What the dialog edits: an own rule, a rule of a product to adjust, or a new one, which may be filled in. */
export type Edited =
  | { own: OwnRule }
  | { product: ProductRule }
  | { filled: RuleValues; insightId?: string }
  | 'new'

export interface RuleValues extends Record<string, unknown> {
  name: string
  productId: string
  scope: RuleScope
  /** The site, group or device; empty where there is none. */
  targetId: string
  baseKey: string | null
  rule: object
  enabled: boolean
}

/** The part of a rule that is judged, without advice. */
export function bodyOf(rule: JudgedRule): JudgedRule {
  const { severity, match, conditions, onDelaySeconds, offDelaySeconds, schedule, acceptLate } = rule
  const body = { severity, match, conditions, onDelaySeconds, offDelaySeconds }
  return { ...body, ...(schedule && { schedule }), ...(acceptLate && { acceptLate }) }
}

export function valuesOf(edited: Edited, language: Language): RuleValues {
  if (edited === 'new')
    return {
      name: '',
      productId: '',
      scope: 'all',
      targetId: '',
      baseKey: null,
      rule: newRule,
      enabled: true,
    }
  if ('filled' in edited) return edited.filled
  if ('product' in edited) {
    const { product, rule } = edited.product
    return {
      name: localise(rule.name, language),
      productId: product.id,
      scope: 'all',
      targetId: '',
      baseKey: rule.key,
      rule: bodyOf(rule),
      enabled: true,
    }
  }
  const { name, product, scope, target, baseKey, rule, enabled } = edited.own
  return { name, productId: product.id, scope, targetId: target?.id ?? '', baseKey, rule, enabled }
}

/** The same with a longer delay, where one is suggested. */
export function delayed(values: RuleValues, delaySeconds: number): RuleValues {
  if (delaySeconds === 0) return values
  const { onDelaySeconds = 0 } = values.rule as { onDelaySeconds?: number }
  return { ...values, rule: { ...values.rule, onDelaySeconds: Math.max(onDelaySeconds, delaySeconds) } }
}

/** The rule of the form if it is valid, with its errors by field. */
export function readRule(rule: object, language: Language) {
  const { data, error } = z.safeParse(judgedRule, rule, { error: (issue) => issueText(issue, language) })
  const faults: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) faults[['rule', ...path].join('.')] ??= message
  return { rule: data, faults }
}

/** The request body of the form's values, with the message of each invalid field. */
export function ruleFields(
  t: TextsOf<typeof ruleWords>,
  language: Language,
): z.ZodMiniType<RuleForm, RuleValues> {
  const checked = z.custom<RuleValues>().check((context) => {
    const { name, productId, scope, targetId, rule } = context.value
    const addFault = (path: string[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, message, path })
    if (name.trim() === '') addFault(['name'], t.nameMissing)
    if (productId === '') addFault(['productId'], t.chooseProduct)
    if (scope !== 'all' && targetId === '') addFault(['targetId'], t.chooseTarget)
    for (const [path, message] of Object.entries(readRule(rule, language).faults))
      addFault(path.split('.'), message)
  })
  return z.pipe(
    checked,
    z.transform(
      ({ name, productId, scope, targetId, baseKey, rule, enabled }: RuleValues): RuleForm => ({
        name: name.trim(),
        productId,
        ...targetOf(scope, targetId),
        baseKey,
        rule: z.parse(judgedRule, rule),
        enabled,
      }),
    ),
  ) as unknown as z.ZodMiniType<RuleForm, RuleValues>
}

/** The scope of a call. */
export const targetOf = (scope: RuleScope, targetId: string) => ({
  scope,
  siteId: scope === 'site' ? targetId : null,
  groupId: scope === 'group' ? targetId : null,
  deviceId: scope === 'device' ? targetId : null,
})
