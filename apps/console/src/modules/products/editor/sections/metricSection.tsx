import { localise } from '@limpid/contract/kernel/words'
import { type Metric, metric, type ProductModel } from '@limpid/contract/products/model'
import { type Unit, unitCodes, unitText } from '@limpid/contract/products/words/units'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { withUnit } from '../../../../lib/format.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import classes from '../../products.module.css'
import { unitNames } from '../../unitNames.words.ts'
import { editorWords, kindWords, tabWords } from '../editor.words.ts'
import { type AnyForm, ChoiceField, hintBelow, LinesField, NumberField } from '../fields.tsx'
import type { Line } from '../Lines.tsx'
import { LimitPhaseFields } from './LimitPhaseFields.tsx'
import { flagsOf, QualityFields } from './QualityFields.tsx'
import { filled, named, numberOf, type Section, type Values } from './section.ts'

/** The form fields of a metric. */
export function metricValues(item: Metric | undefined): Values {
  return {
    ...named(item),
    kind: item?.kind ?? 'gauge',
    unit: item?.unit ?? '',
    precision: item?.precision ?? 0,
    rangeLow: item?.range?.[0] ?? '',
    rangeHigh: item?.range?.[1] ?? '',
    capacity: item?.capacity ?? '',
    limitLow: item?.limits?.low ?? '',
    limitHigh: item?.limits?.high ?? '',
    limitSource: item?.limits?.source ?? '',
    limitMetric: item?.limits?.when?.metric ?? '',
    limitValues: item?.limits?.when?.values ?? [],
    values: Object.entries(item?.values ?? {}).map(([value, words]) => ({ value, ...words })),
    expectedIntervalSeconds: item?.expectedIntervalSeconds ?? 60,
    headline: item?.headline ?? false,
    wear: item?.wear ?? false,
    tab: item?.tab ?? '',
    chart: item?.chart ?? '',
    estimateFrom: item?.estimate?.from ?? '',
    estimateFactor: item?.estimate?.factor ?? '',
    qualityMetric: item?.quality?.metric ?? '',
    qualityGood: item?.quality?.good?.join(', ') ?? '',
  }
}

/** Builds the metric from the form fields. */
export function metricOf(values: Values): unknown {
  const {
    rangeLow,
    rangeHigh,
    limitLow,
    limitHigh,
    limitSource,
    limitMetric,
    limitValues,
    estimateFrom,
    estimateFactor,
    qualityMetric,
    qualityGood,
    ...rest
  } = values
  const numeric = values['kind'] === 'gauge' || values['kind'] === 'counter'
  const worded = values['kind'] === 'gauge' || values['kind'] === 'state'
  const limits = filled({ low: limitLow, high: limitHigh })
  const when = limitMetric ? { metric: limitMetric, values: limitValues } : undefined
  const quality = filled({ metric: qualityMetric, good: flagsOf(qualityGood) })
  const lines = values['values'] as Line[]
  return {
    ...filled(rest),
    unit: numeric ? values['unit'] : '',
    precision: numeric ? values['precision'] : 0,
    values:
      worded && lines.length > 0
        ? Object.fromEntries(lines.map(({ value, zh, en }) => [value ?? '', { zh, en }]))
        : undefined,
    range:
      numeric && (rangeLow !== '' || rangeHigh !== '')
        ? [numberOf(rangeLow), numberOf(rangeHigh)]
        : undefined,
    estimate:
      numeric && (estimateFrom !== '' || estimateFactor !== '')
        ? { from: estimateFrom, factor: estimateFactor }
        : undefined,
    quality: numeric && Object.keys(quality).length > 0 ? quality : undefined,
    capacity: numeric ? numberOf(values['capacity']) : undefined,
    limits: numeric && Object.keys(limits).length > 0 ? { ...limits, when, source: limitSource } : undefined,
  }
}

export const metricPlaces = {
  range: 'rangeLow',
  'range.1': 'rangeHigh',
  limits: 'limitLow',
  'limits.source': 'limitSource',
  'limits.when': 'limitMetric',
  'limits.when.values': 'limitValues',
  values: 'values',
  'estimate.from': 'estimateFrom',
  'estimate.factor': 'estimateFactor',
  'quality.metric': 'qualityMetric',
  'quality.good': 'qualityGood',
}

/** The fields of a metric other than its identifier. */
export function MetricFields({ form, model }: { form: AnyForm; model: ProductModel }) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const { kind, tab, unit } = form.values as { kind: Metric['kind']; tab: string; unit: Unit }
  const numeric = kind === 'gauge' || kind === 'counter'
  return (
    <>
      <div className={classes.pair}>
        <ChoiceField form={form} name="kind" label={t.kind} words={kindWords} />
        <NumberField form={form} name="expectedIntervalSeconds" label={t.interval} hint={t.intervalHint} />
      </div>
      {numeric ? (
        <>
          <div className={classes.pair}>
            <Select
              label={t.unit}
              searchable
              allowDeselect={false}
              data={unitCodes.map((unit) => ({
                value: unit,
                label: unitLabel(unit, localise(unitNames[unit], language)),
              }))}
              {...form.getInputProps('unit')}
            />
            <NumberField form={form} name="precision" label={t.precision} />
          </div>
          <div className={classes.pair}>
            <NumberField form={form} name="rangeLow" label={t.rangeLow} />
            <NumberField form={form} name="rangeHigh" label={t.rangeHigh} />
            <NumberField
              form={form}
              name="capacity"
              label={unitText(unit) ? noted(t.capacity, unitText(unit), language) : t.capacity}
              hint={t.capacityHint}
            />
          </div>
          <div className={classes.pair}>
            <NumberField form={form} name="limitLow" label={t.limitLow} />
            <NumberField form={form} name="limitHigh" label={t.limitHigh} />
            <TextInput label={t.limitSource} maxLength={200} {...form.getInputProps('limitSource')} />
          </div>
          <LimitPhaseFields form={form} model={model} />
          <div className={classes.pair}>
            <TextInput
              label={t.estimateFrom}
              inputWrapperOrder={hintBelow}
              description={t.estimateHint}
              maxLength={64}
              {...form.getInputProps('estimateFrom')}
            />
            <TextInput label={t.estimateFactor} maxLength={64} {...form.getInputProps('estimateFactor')} />
          </div>
          <QualityFields form={form} />
        </>
      ) : null}
      {kind === 'gauge' || kind === 'state' ? (
        <LinesField form={form} name="values" label={t.values} keyed />
      ) : null}
      <div className={classes.pair}>
        <ChoiceField form={form} name="tab" label={t.tab} words={tabWords} none={t.noTab} />
        {tab ? (
          <TextInput
            label={t.chart}
            inputWrapperOrder={hintBelow}
            description={t.chartHint}
            maxLength={64}
            {...form.getInputProps('chart')}
          />
        ) : null}
      </div>
      <Checkbox label={t.headline} {...form.getInputProps('headline', { type: 'checkbox' })} />
      <Checkbox label={t.wear} {...form.getInputProps('wear', { type: 'checkbox' })} />
    </>
  )
}

function unitLabel(unit: Unit, name: string): string {
  const written = unitText(unit)
  return written === '' ? name : `${written} · ${name}`
}

const rangeText = ({ range, unit }: Metric) =>
  range ? withUnit(`${range[0]} – ${range[1]}`, unitText(unit)) : '–'

export function metricSection(t: TextsOf<typeof editorWords>): Section<'metrics'> {
  return {
    part: 'metrics',
    idOf: ({ key }) => key,
    schema: metric,
    valuesOf: metricValues,
    toItem: metricOf,
    places: metricPlaces,
    columns: [
      { header: t.kind, cell: ({ kind }, _, language) => localise(kindWords[kind], language) },
      { header: t.unit, cell: ({ unit }) => unitText(unit) || '–' },
      { header: t.range, cell: rangeText },
      { header: t.tab, cell: ({ tab }, _, language) => (tab ? localise(tabWords[tab], language) : '–') },
    ],
    fields: (form, model) => <MetricFields form={form} model={model} />,
  }
}
