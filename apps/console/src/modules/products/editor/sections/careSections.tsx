import type { Language } from '@limpid/contract/kernel/words'
import { localise } from '@limpid/contract/kernel/words'
import {
  consumable,
  fault,
  type MaintenanceTask,
  maintenanceTask,
  type ProductModel,
} from '@limpid/contract/products/model'
import { severityWords } from '@limpid/contract/products/severities'
import type { TextsOf } from '../../../../lib/words.ts'
import { amountText, findMetric, metricName } from '../../model.ts'
import classes from '../../products.module.css'
import { areaWords, type editorWords } from '../editor.words.ts'
import { ChoiceField, LinesField, MetricField, NumberField, SourceField } from '../fields.tsx'
import { filled, named, type Section, sourceColumn, stepsColumn } from './section.ts'

type T = TextsOf<typeof editorWords>

export function faultSection(t: T): Section<'faults'> {
  return {
    part: 'faults',
    idOf: ({ code }) => code,
    schema: fault,
    valuesOf: (item) => ({
      code: item?.code ?? '',
      name: item?.name ?? { zh: '', en: '' },
      severity: item?.severity ?? 'major',
      area: item?.area ?? '',
      causes: item?.causes ?? [],
      steps: item?.steps ?? [],
      parts: item?.parts ?? [],
      source: item?.source ?? '',
    }),
    toItem: filled,
    columns: [
      {
        header: t.severity,
        cell: ({ severity }, _, language) => localise(severityWords[severity], language),
      },
      { header: t.causes, cell: ({ causes }) => causes.length || '–' },
      stepsColumn(t),
    ],
    fields: (form) => (
      <>
        <div className={classes.pair}>
          <ChoiceField form={form} name="severity" label={t.severity} words={severityWords} />
          <ChoiceField form={form} name="area" label={t.area} words={areaWords} none={t.noArea} />
        </div>
        <LinesField form={form} name="causes" label={t.causes} />
        <LinesField form={form} name="steps" label={t.steps} />
        <LinesField form={form} name="parts" label={t.parts} />
        <SourceField form={form} />
      </>
    ),
  }
}

export function consumableSection(t: T): Section<'consumables'> {
  return {
    part: 'consumables',
    idOf: ({ key }) => key,
    schema: consumable,
    valuesOf: (item) => ({
      ...named(item),
      levelMetric: item?.level?.metric ?? '',
      low: item?.level?.low ?? '',
      used: item?.used ?? '',
      source: item?.source ?? '',
    }),
    toItem: ({ levelMetric, low, ...rest }) =>
      filled({ ...rest, level: levelMetric ? filled({ metric: levelMetric, low }) : '' }),
    places: { level: 'low', 'level.metric': 'levelMetric' },
    columns: [
      {
        header: t.levelMetric,
        cell: ({ level }, model, language) =>
          level ? metricName(findMetric(model, level.metric), level.metric, language) : '–',
      },
      {
        header: t.lowAt,
        cell: ({ level }, model) => (level ? amountText(model, level.metric, level.low) : '–'),
      },
    ],
    fields: (form, model) => (
      <>
        <div className={classes.pair}>
          <MetricField form={form} name="levelMetric" label={t.levelMetric} model={model} kind="gauge" />
          <NumberField form={form} name="low" label={t.lowAt} />
        </div>
        <MetricField form={form} name="used" label={t.usedMetric} model={model} kind="counter" />
        <SourceField form={form} />
      </>
    ),
  }
}

function everyText({ every }: MaintenanceTask, model: ProductModel, language: Language, t: T): string {
  const { days, counted } = every
  return [
    days === undefined ? '' : t.everyDays(days),
    counted
      ? t.everyCounted(
          amountText(model, counted.metric, counted.amount),
          metricName(findMetric(model, counted.metric), counted.metric, language),
        )
      : '',
  ]
    .filter(Boolean)
    .join(` ${t.or} `)
}

export function maintenanceSection(t: T): Section<'maintenance'> {
  return {
    part: 'maintenance',
    idOf: ({ key }) => key,
    schema: maintenanceTask,
    valuesOf: (item) => ({
      ...named(item),
      days: item?.every.days ?? '',
      countedMetric: item?.every.counted?.metric ?? '',
      amount: item?.every.counted?.amount ?? '',
      steps: item?.steps ?? [],
      parts: item?.parts ?? [],
      source: item?.source ?? '',
    }),
    toItem: ({ days, countedMetric, amount, ...rest }) =>
      filled({
        ...rest,
        every: filled({ days, counted: countedMetric ? filled({ metric: countedMetric, amount }) : '' }),
      }),
    places: { every: 'days', 'every.days': 'days', 'every.counted.amount': 'amount' },
    columns: [
      { header: t.every, cell: (item, model, language) => everyText(item, model, language, t) },
      stepsColumn(t),
      sourceColumn(t),
    ],
    fields: (form, model) => (
      <>
        <div className={classes.pair}>
          <NumberField form={form} name="days" label={t.days} />
          <MetricField
            form={form}
            name="countedMetric"
            label={t.countedMetric}
            model={model}
            kind="counter"
          />
          <NumberField form={form} name="amount" label={t.countedAmount} />
        </div>
        <LinesField form={form} name="steps" label={t.steps} />
        <LinesField form={form} name="parts" label={t.parts} />
        <SourceField form={form} />
      </>
    ),
  }
}
