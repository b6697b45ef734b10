import { localise } from '@limpid/contract/kernel/words'
import { type ModelEvent, modelEvent, modelFunction } from '@limpid/contract/products/model'
import { unitCodes, unitText } from '@limpid/contract/products/words/units'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import { AddRowButton } from '../../../../ui/rows/AddRowButton.tsx'
import { RemoveRowButton } from '../../../../ui/rows/RemoveRowButton.tsx'
import classes from '../../products.module.css'
import { editorWords, levelWords, paramKindWords } from '../editor.words.ts'
import { type AnyForm, ChoiceField, LinesField } from '../fields.tsx'
import type { Line } from '../Lines.tsx'
import { filled, named, numberOf, type Section, type Values } from './section.ts'

type Param = ModelEvent['params'][number]

const paramValues = (param?: Param): Values => ({
  ...named(param),
  kind: param?.kind ?? 'number',
  unit: param?.unit ?? '',
  low: param?.range?.[0] ?? '',
  high: param?.range?.[1] ?? '',
  values: Object.entries(param?.values ?? {}).map(([value, words]) => ({ value, ...words })),
})

function paramOf({ low, high, values, ...rest }: Values): unknown {
  const lines = values as Line[]
  const number = rest['kind'] === 'number'
  return {
    ...rest,
    unit: number ? rest['unit'] : '',
    ...filled({
      range: number && (low !== '' || high !== '') ? [numberOf(low), numberOf(high)] : '',
      values:
        rest['kind'] === 'choice' && lines.length > 0
          ? Object.fromEntries(lines.map(({ value, zh, en }) => [value ?? '', { zh, en }]))
          : '',
    }),
  }
}

const paramsOf = (values: Values) => (values['params'] as Values[]).map(paramOf)

/** The parameters of an event or a function. */
function ParamsField({ form }: { form: AnyForm }) {
  const t = useWords(editorWords)
  const params = form.getValues().params as (Values & { kind: Param['kind'] })[]
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t.params}</legend>
      <div className={classes.lines}>
        {params.map((param, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a parameter is its place
          <div key={at} className={classes.param}>
            <div className={classes.pair}>
              <TextInput label={t.key} maxLength={64} {...form.getInputProps(`params.${at}.key`)} />
              <ChoiceField
                form={form}
                name={`params.${at}.kind`}
                label={t.paramKind}
                words={paramKindWords}
              />
              {param.kind === 'number' ? (
                <Select
                  label={t.unit}
                  searchable
                  allowDeselect={false}
                  data={unitCodes.map((unit) => ({ value: unit, label: unitText(unit) || t.none }))}
                  {...form.getInputProps(`params.${at}.unit`)}
                />
              ) : null}
            </div>
            <div className={classes.pair}>
              <TextInput label={t.nameZh} maxLength={64} {...form.getInputProps(`params.${at}.name.zh`)} />
              <TextInput label={t.nameEn} maxLength={64} {...form.getInputProps(`params.${at}.name.en`)} />
              <RemoveRowButton
                label={t.removeOf(String(params[at]?.['key'] || at + 1))}
                onClick={() => form.removeListItem('params', at)}
                besideLabels
              />
            </div>
            {param.kind === 'choice' ? (
              <LinesField form={form} name={`params.${at}.values`} label={t.values} keyed />
            ) : null}
          </div>
        ))}
        <AddRowButton onClick={() => form.insertListItem('params', paramValues())}>{t.addLine}</AddRowButton>
      </div>
    </fieldset>
  )
}

type TalkWords = TextsOf<typeof editorWords>

export function eventSection(t: TalkWords): Section<'events'> {
  return {
    part: 'events',
    idOf: ({ key }) => key,
    schema: modelEvent,
    valuesOf: (item) => ({
      ...named(item),
      level: item?.level ?? 'info',
      params: (item?.params ?? []).map(paramValues),
    }),
    toItem: (values) => ({ ...values, params: paramsOf(values) }),
    columns: [
      { header: t.level, cell: ({ level }, _, language) => localise(levelWords[level], language) },
      { header: t.params, cell: ({ params }) => params.length || '–' },
    ],
    fields: (form) => (
      <>
        <ChoiceField form={form} name="level" label={t.level} words={levelWords} />
        <ParamsField form={form} />
      </>
    ),
  }
}

export function functionSection(t: TalkWords): Section<'functions'> {
  return {
    part: 'functions',
    idOf: ({ key }) => key,
    schema: modelFunction,
    valuesOf: (item) => ({
      ...named(item),
      dangerous: item?.dangerous ?? false,
      answers: item?.answers ?? true,
      params: (item?.params ?? []).map(paramValues),
    }),
    toItem: (values) => ({ ...values, params: paramsOf(values) }),
    columns: [
      { header: t.params, cell: ({ params }) => params.length || '–' },
      { header: t.dangerous, cell: ({ dangerous }) => (dangerous ? '✓' : '–') },
      { header: t.answers, cell: ({ answers }) => (answers ? '✓' : '–') },
    ],
    fields: (form) => (
      <>
        <Checkbox label={t.dangerous} {...form.getInputProps('dangerous', { type: 'checkbox' })} />
        <Checkbox label={t.answers} {...form.getInputProps('answers', { type: 'checkbox' })} />
        <ParamsField form={form} />
      </>
    ),
  }
}
