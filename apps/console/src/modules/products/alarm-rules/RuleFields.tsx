import { maxConditions } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { ProductModel } from '@limpid/contract/products/model'
import { Checkbox, Select } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../ui/rows/AddRowButton.tsx'
import { Faults } from '../editor/rules/Faults.tsx'
import { type FormNode, faultAt, itemOf, listOf } from '../editor/rules/formNode.ts'
import { AmountField } from '../editor/rules/nodeFields.tsx'
import classes from '../products.module.css'
import { alarmRulesWords } from './alarmRules.words.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { conditionOf } from './conditions.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SeverityChoice } from './SeverityChoice.tsx'
import { spanText } from './spanText.ts'

/** What makes an alarm: severity, conditions, delays and times. The node is the rule. */
export function RuleFields({ node, model }: { node: FormNode; model: ProductModel }) {
  const t = useWords(alarmRulesWords)
  const language = useLanguage()
  const withSpan = (hint: string, seconds: unknown) =>
    [spanText(seconds, language), hint].filter(Boolean).join(' · ')
  const conditions = listOf(node, 'conditions')
  const set = (next: readonly object[]) => node.set({ conditions: next })
  return (
    <>
      <div className={classes.pair}>
        <SeverityChoice node={node} />
        {conditions.length > 1 ? (
          <Select
            label={t.match}
            allowDeselect={false}
            disabled={node.readOnly}
            data={[
              { value: 'all', label: t.all },
              { value: 'any', label: t.any },
            ]}
            value={String(node.value['match'])}
            onChange={(match) => node.set({ match: match ?? undefined })}
          />
        ) : null}
      </div>
      <Faults path={`${node.path}.conditions`} faults={node.faults} />
      {conditions.map((_, at) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          key={at}
          node={itemOf(node, 'conditions', at)}
          legend={t.condition(at + 1)}
          model={model}
          onRemove={
            conditions.length > 1 && !node.readOnly
              ? () => set(conditions.filter((_, other) => other !== at))
              : undefined
          }
        />
      ))}
      {node.readOnly || conditions.length >= maxConditions ? null : (
        <AddRowButton onClick={() => set([...conditions, conditionOf('limit')])}>
          {t.addCondition}
        </AddRowButton>
      )}
      <div className={classes.pair}>
        <AmountField
          node={node}
          name="onDelaySeconds"
          label={t.onDelay}
          hint={withSpan(t.onDelayHint, node.value['onDelaySeconds'])}
          required
        />
        <AmountField
          node={node}
          name="offDelaySeconds"
          label={t.offDelay}
          hint={withSpan(t.offDelayHint, node.value['offDelaySeconds'])}
          required
        />
      </div>
      <ScheduleFields node={node} fault={faultAt(node, 'schedule')} />
      <Checkbox
        label={t.acceptLate}
        description={t.acceptLateHint}
        disabled={node.readOnly}
        checked={node.value['acceptLate'] === true}
        onChange={(event) => node.set({ acceptLate: event.currentTarget.checked || undefined })}
      />
    </>
  )
}
