import { maxConditions } from '@limpid/contract/products/alarm-rules/alarm-rule'
import type { ProductModel } from '@limpid/contract/products/model'
import { Checkbox, Select } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { AddRowButton } from '../../../ui/rows/AddRowButton.tsx'
import { Faults } from '../editor/rules/Faults.tsx'
import { faultAt, itemOf, listOf, type Place } from '../editor/rules/place.ts'
import { AmountField } from '../editor/rules/placeFields.tsx'
import classes from '../products.module.css'
import { alarmRulesWords } from './alarmRules.words.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { conditionOf } from './conditions.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { SeverityChoice } from './SeverityChoice.tsx'
import { spanText } from './spanText.ts'

/** What makes an alarm: severity, conditions, delays and times. The place is the rule. */
export function RuleFields({ place, model }: { place: Place; model: ProductModel }) {
  const t = useWords(alarmRulesWords)
  const language = useLanguage()
  const withSpan = (hint: string, seconds: unknown) =>
    [spanText(seconds, language), hint].filter(Boolean).join(' · ')
  const conditions = listOf(place, 'conditions')
  const set = (next: readonly object[]) => place.set({ conditions: next })
  return (
    <>
      <div className={classes.pair}>
        <SeverityChoice place={place} />
        {conditions.length > 1 ? (
          <Select
            label={t.match}
            allowDeselect={false}
            disabled={place.readOnly}
            data={[
              { value: 'all', label: t.all },
              { value: 'any', label: t.any },
            ]}
            value={String(place.value['match'])}
            onChange={(match) => place.set({ match: match ?? undefined })}
          />
        ) : null}
      </div>
      <Faults path={`${place.path}.conditions`} faults={place.faults} />
      {conditions.map((_, at) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
          key={at}
          place={itemOf(place, 'conditions', at)}
          legend={t.condition(at + 1)}
          model={model}
          onRemove={
            conditions.length > 1 && !place.readOnly
              ? () => set(conditions.filter((_, other) => other !== at))
              : undefined
          }
        />
      ))}
      {place.readOnly || conditions.length >= maxConditions ? null : (
        <AddRowButton onClick={() => set([...conditions, conditionOf('limit')])}>
          {t.addCondition}
        </AddRowButton>
      )}
      <div className={classes.pair}>
        <AmountField
          place={place}
          name="onDelaySeconds"
          label={t.onDelay}
          hint={withSpan(t.onDelayHint, place.value['onDelaySeconds'])}
          required
        />
        <AmountField
          place={place}
          name="offDelaySeconds"
          label={t.offDelay}
          hint={withSpan(t.offDelayHint, place.value['offDelaySeconds'])}
          required
        />
      </div>
      <ScheduleFields place={place} fault={faultAt(place, 'schedule')} />
      <Checkbox
        label={t.acceptLate}
        description={t.acceptLateHint}
        disabled={place.readOnly}
        checked={place.value['acceptLate'] === true}
        onChange={(event) => place.set({ acceptLate: event.currentTarget.checked || undefined })}
      />
    </>
  )
}
