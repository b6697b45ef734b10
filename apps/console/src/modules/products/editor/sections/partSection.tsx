import type { Language } from '@limpid/contract/kernel/words'
import { localise, type Words } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { type Part, part } from '@limpid/contract/products/parts'
import { TextInput } from '@mantine/core'
import type { TextsOf } from '../../../../lib/words.ts'
import { amountText, findMetric, metricName } from '../../model.ts'
import classes from '../../products.module.css'
import type { editorWords } from '../editor.words.ts'
import { ChoiceField, MetricField, NumberField, SourceField } from '../fields.tsx'
import { filled, named, type Section, sourceColumn } from './section.ts'

type T = TextsOf<typeof editorWords>

function lifeText({ life }: Part, model: ProductModel, language: Language, t: T): string {
  if (!life) return '–'
  const { days, counted, level } = life
  const nameOf = (key: string) => metricName(findMetric(model, key), key, language)
  return [
    days === undefined ? '' : t.lifeForDays(days),
    counted ? t.lifeCounted(amountText(model, counted.metric, counted.amount), nameOf(counted.metric)) : '',
    level ? t.lifeLevel(amountText(model, level.metric, level.low), nameOf(level.metric)) : '',
  ]
    .filter(Boolean)
    .join(` ${t.or} `)
}

const taskNames = (model: ProductModel): Record<string, Words> =>
  Object.fromEntries(model.maintenance.map(({ key, name }) => [key, name]))

export function partSection(t: T): Section<'parts'> {
  return {
    part: 'parts',
    idOf: ({ key }) => key,
    schema: part,
    valuesOf: (item) => ({
      ...named(item),
      number: item?.number ?? '',
      days: item?.life?.days ?? '',
      countedMetric: item?.life?.counted?.metric ?? '',
      amount: item?.life?.counted?.amount ?? '',
      levelMetric: item?.life?.level?.metric ?? '',
      low: item?.life?.level?.low ?? '',
      task: item?.task ?? '',
      source: item?.source ?? '',
    }),
    toItem: ({ days, countedMetric, amount, levelMetric, low, ...rest }) => {
      const life = filled({
        days,
        counted: countedMetric ? filled({ metric: countedMetric, amount }) : '',
        level: levelMetric ? filled({ metric: levelMetric, low }) : '',
      })
      return filled({ ...rest, life: Object.keys(life).length > 0 ? life : '' })
    },
    places: {
      life: 'days',
      'life.days': 'days',
      'life.counted.amount': 'amount',
      'life.level.low': 'low',
    },
    columns: [
      { header: t.life, cell: (item, model, language) => lifeText(item, model, language, t) },
      {
        header: t.withTask,
        cell: ({ task }, model, language) => {
          const found = model.maintenance.find(({ key }) => key === task)
          return found ? localise(found.name, language) : '–'
        },
      },
      sourceColumn(t),
    ],
    fields: (form, model) => (
      <>
        <TextInput label={t.partNumber} maxLength={64} {...form.getInputProps('number')} />
        <NumberField form={form} name="days" label={t.lifeDays} />
        <div className={classes.pair}>
          <MetricField
            form={form}
            name="countedMetric"
            label={t.countedMetric}
            model={model}
            kind="counter"
          />
          <NumberField form={form} name="amount" label={t.lifeAmount} />
        </div>
        <div className={classes.pair}>
          <MetricField form={form} name="levelMetric" label={t.levelMetric} model={model} kind="gauge" />
          <NumberField form={form} name="low" label={t.lifeLow} />
        </div>
        <ChoiceField form={form} name="task" label={t.withTask} words={taskNames(model)} none={t.none} />
        <SourceField form={form} />
      </>
    ),
  }
}
