import { localise } from '@limpid/contract/kernel/words'
import { alarmRule, type JudgedRule } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { ProductModel } from '@limpid/contract/products/model'
import { severityWords } from '@limpid/contract/products/severities'
import type { TextsOf } from '../../../../lib/words.ts'
import { newRule } from '../../alarm-rules/conditions.ts'
import { RuleFields } from '../../alarm-rules/RuleFields.tsx'
import { ruleText } from '../../alarm-rules/ruleText.ts'
import type { editorWords } from '../editor.words.ts'
import { type AnyForm, LinesField, SourceField } from '../fields.tsx'
import { nodeOf } from '../rules/formNode.ts'
import { filled, named, type Section } from './section.ts'

/** The fields of a form that are the rule itself are below this name. */
const body = 'rule'

export function alarmRuleSection(t: TextsOf<typeof editorWords>): Section<'alarmRules'> {
  return {
    part: 'alarmRules',
    idOf: ({ key }) => key,
    schema: alarmRule,
    valuesOf: (item) => ({
      ...named(item),
      rule: item ? bodyOf(item) : newRule,
      causes: item?.causes ?? [],
      steps: item?.steps ?? [],
      parts: item?.parts ?? [],
      source: item?.source ?? '',
    }),
    toItem: ({ rule, ...rest }) => ({ ...filled(rest), ...(rule as object) }),
    columns: [
      {
        header: t.severity,
        cell: ({ severity }, _, language) => localise(severityWords[severity], language),
      },
      { header: t.condition, cell: (item, model, language) => ruleText(item, model, language) },
    ],
    fields: (form, model) => (
      <>
        <FormRule form={form} model={model} />
        <LinesField form={form} name="causes" label={t.causes} />
        <LinesField form={form} name="steps" label={t.steps} />
        <LinesField form={form} name="parts" label={t.parts} />
        <SourceField form={form} />
      </>
    ),
  }
}

function bodyOf({
  severity,
  match,
  conditions,
  onDelaySeconds,
  offDelaySeconds,
  schedule,
  acceptLate,
}: JudgedRule): JudgedRule {
  const shown = { severity, match, conditions, onDelaySeconds, offDelaySeconds }
  return { ...shown, ...(schedule && { schedule }), ...(acceptLate && { acceptLate }) }
}

/** The rule itself, edited as a part of the form. */
function FormRule({ form, model }: { form: AnyForm; model: ProductModel }) {
  const { rule: value } = form.values as { rule: object }
  const faults = Object.fromEntries(
    Object.entries(form.errors).map(([path, text]) => [`${body}.${path}`, String(text)]),
  )
  const node = nodeOf(value, body, faults, (next) => {
    form.setFieldValue(body, next)
    form.clearErrors()
  })
  return <RuleFields node={node} model={model} />
}
