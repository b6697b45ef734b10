import { localise } from '@limpid/contract/kernel/words'
import type { ConditionType } from '@limpid/contract/products/alarm-rules/condition'
import type { ProductModel } from '@limpid/contract/products/model'
import { unitText } from '@limpid/contract/products/words/units'
import { Checkbox, Select, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { noted } from '../../../lib/texts/punctuation.ts'
import { RemoveRowButton } from '../../../ui/rows/RemoveRowButton.tsx'
import { type FormNode, faultAt } from '../editor/rules/formNode.ts'
import { AmountField, MetricChoice, ValuesChoice } from '../editor/rules/nodeFields.tsx'
import { findMetric } from '../model.ts'
import classes from '../products.module.css'
import { alarmRulesWords, conditionTypeWords } from './alarmRules.words.ts'
import { kindsFor, typesFor, withType } from './conditions.ts'
import { LevelFields } from './LevelFields.tsx'
import { OneOf } from './OneOf.tsx'
import { spanText } from './spanText.ts'
import { ConsumptionFields, ResultFields } from './WashFields.tsx'

interface ConditionFieldsProps {
  node: FormNode
  legend: string
  model: ProductModel
  /** Undefined for the only condition. */
  onRemove: (() => void) | undefined
}

/** One condition: its type, what it watches, and what its type asks for. */
export function ConditionFields({ node, legend, model, onRemove }: ConditionFieldsProps) {
  const t = useWords(alarmRulesWords)
  const language = useLanguage()
  const type = node.value['type'] as ConditionType
  const metric = String(node.value['metric'] ?? '')
  const changeType = (next: string | null) => {
    const fresh = withType((next ?? 'limit') as ConditionType, model, metric)
    const gone = Object.fromEntries(Object.keys(node.value).map((field) => [field, undefined]))
    node.set({ ...gone, ...fresh })
  }
  return (
    <fieldset className={classes.fieldset}>
      <legend>{legend}</legend>
      <div className={classes.lines}>
        <div className={classes.pair}>
          <Select
            label={t.type}
            allowDeselect={false}
            disabled={node.readOnly}
            data={typesFor(model, type).map((value) => ({
              value,
              label: localise(conditionTypeWords[value], language),
            }))}
            value={type}
            onChange={changeType}
          />
          {kindsFor(type).length > 0 ? (
            <MetricChoice
              node={node}
              name="metric"
              label={t.metric}
              model={model}
              kinds={kindsFor(type)}
              required
            />
          ) : null}
          {onRemove ? <RemoveRowButton label={t.removeCondition} besideLabels onClick={onRemove} /> : null}
        </div>
        <TypeFields node={node} model={model} type={type} metric={metric} />
      </div>
    </fieldset>
  )
}

interface TypeFieldsProps {
  node: FormNode
  model: ProductModel
  type: ConditionType
  metric: string
}

function TypeFields({ node, model, type, metric }: TypeFieldsProps) {
  const t = useWords(alarmRulesWords)
  const language = useLanguage()
  const unit = unitText(findMetric(model, metric)?.unit ?? '')
  const amount = (name: string, label: string, hint?: string) => (
    <AmountField node={node} name={name} label={label} {...(hint && { hint })} required />
  )
  const span = (name: string, label: string) => amount(name, label, spanText(node.value[name], language))
  const limits = (
    <>
      <Checkbox
        label={t.inclusive}
        disabled={node.readOnly}
        checked={node.value['inclusive'] === true}
        onChange={(event) => node.set({ inclusive: event.currentTarget.checked })}
      />
      <LevelFields node={node} />
    </>
  )
  const fields: Record<ConditionType, ReactNode> = {
    limit: (
      <>
        <div className={classes.pair}>
          <OneOf node={node} name="side" label={t.side} words={{ above: t.above, below: t.below }} />
          {amount('value', t.limit)}
          {amount('deadBand', t.deadBand, t.deadBandHint)}
        </div>
        {limits}
      </>
    ),
    state: <Values node={node} model={model} metric={metric} />,
    change: (
      <div className={classes.pair}>
        <OneOf
          node={node}
          name="direction"
          label={t.direction}
          words={{ rise: t.rise, fall: t.fall, any: t.either }}
        />
        {amount('amount', t.amount)}
        {span('withinSeconds', t.within)}
      </div>
    ),
    repeat: (
      <>
        <Values node={node} model={model} metric={metric} />
        <div className={classes.pair}>
          {amount('times', t.times)}
          {span('withinSeconds', t.within)}
        </div>
      </>
    ),
    flat: (
      <div className={classes.pair}>
        {amount('tolerance', t.tolerance)}
        {span('seconds', t.seconds)}
      </div>
    ),
    missing: <div className={classes.pair}>{span('seconds', t.seconds)}</div>,
    spike: (
      <div className={classes.pair}>
        {amount('amount', t.spikeAmount)}
        {amount('times', t.times)}
        {span('withinSeconds', t.within)}
      </div>
    ),
    unseen: (
      <>
        <Values node={node} model={model} metric={metric} />
        <div className={classes.pair}>{span('seconds', t.seconds)}</div>
      </>
    ),
    standby: (
      <div className={classes.pair}>
        {amount('amount', unit ? noted(t.standbyAmount, unit, language) : t.standbyAmount, t.standbyHint)}
        {amount(
          'withinSeconds',
          t.within,
          [spanText(node.value['withinSeconds'], language), t.standbyEnds].filter(Boolean).join(' · '),
        )}
      </div>
    ),
    consumption: <ConsumptionFields node={node} />,
    result: <ResultFields node={node} />,
    rejection: (
      <>
        <div className={classes.pair}>
          {amount('value', t.rejectionBelow, t.rejectionHint)}
          {amount('deadBand', t.deadBand, t.deadBandHint)}
        </div>
        {limits}
      </>
    ),
  }
  return fields[type]
}

/** Values of a state by their names; of any other metric as they are reported. */
function Values({ node, model, metric }: { node: FormNode; model: ProductModel; metric: string }) {
  const t = useWords(alarmRulesWords)
  const watched = findMetric(model, metric)
  if (watched?.values)
    return (
      <ValuesChoice node={node} name="values" label={t.values} model={model} metric={metric} asEmpty={[]} />
    )
  const faults = metric === 'fault_code' ? model.faults.map(({ code }) => code) : []
  return (
    <TagsInput
      label={t.values}
      disabled={node.readOnly}
      data={faults}
      value={(node.value['values'] as string[] | undefined) ?? []}
      error={faultAt(node, 'values')}
      onChange={(values) => node.set({ values })}
    />
  )
}
