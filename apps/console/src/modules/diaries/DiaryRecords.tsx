import type { DiaryRow } from '@limpid/contract/diaries/diaries'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { listFields } from '../../kit/table/listFields.ts'
import { useList } from '../../kit/useList.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { HygieneBadge, programmeName, ResultBadge } from '../cycles/cycles.public.ts'
import classes from './diaries.module.css'
import { diaryPageQuery } from './diaries.queries.ts'
import { diaryWords, kindWords } from './diaries.words.ts'

const fields = listFields({ prefix: 'diary' })

/** The entries of a month, newest first; replaced entries stay in the list and show what replaced them. */
export function DiaryRecords({
  deviceId,
  month,
  model,
}: {
  deviceId: string
  month: string
  model: ProductModel | undefined
}) {
  const t = useWords(diaryWords)
  const list = useList(fields)
  return (
    <ResourceTable
      label={t.records}
      columns={useRecordColumns(model)}
      query={diaryPageQuery(deviceId, { month, ...list.page })}
      list={list}
      rowKey={({ number }) => String(number)}
      choiceName="diary"
      empty={<EmptyState title={t.emptyTitle} hint={t.emptyHint} />}
    />
  )
}

function useRecordColumns(model: ProductModel | undefined): ResourceColumn<DiaryRow>[] {
  const t = useWords(diaryWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  return [
    { id: 'number', header: t.number, card: 'title', cell: ({ number }) => number },
    {
      id: 'kind',
      header: t.kind,
      cell: ({ kind, replaces, replacedBy }) => (
        <span className={classes.kind}>
          {localise(kindWords[kind], language)}
          {replaces === null ? null : <small>{t.replaces(replaces)}</small>}
          {replacedBy === null ? null : <small>{t.replacedBy(replacedBy)}</small>}
        </span>
      ),
    },
    { id: 'start', header: t.start, cell: ({ wash }) => formatInstant(wash?.startedAt) },
    {
      id: 'programme',
      header: t.programme,
      cell: ({ wash }) => programmeText(wash?.programme, model, language),
    },
    {
      id: 'result',
      header: common.result,
      cell: ({ wash }) => (wash ? <ResultBadge result={wash.result} /> : '–'),
    },
    {
      id: 'hygiene',
      header: t.hygiene,
      cell: ({ wash }) => (wash?.hygiene ? <HygieneBadge verdict={wash.hygiene} /> : '–'),
    },
    {
      id: 'water',
      header: t.water,
      align: 'right',
      cell: ({ wash }) => formatNumber(wash?.waterLitres, { precision: 1, unit: 'L' }, language),
    },
    {
      id: 'energy',
      header: t.energy,
      align: 'right',
      cell: ({ wash }) => formatNumber(wash?.energyKwh, { precision: 2, unit: 'kWh' }, language),
    },
    {
      id: 'hash',
      header: t.hash,
      card: 'hidden',
      cell: ({ hash }) => (
        <code className={classes.hash} title={hash}>
          {hash.slice(0, 12)}
        </code>
      ),
    },
  ]
}

function programmeText(
  programme: string | null | undefined,
  model: ProductModel | undefined,
  language: Language,
): string {
  if (!programme) return '–'
  return model ? programmeName(model, programme, language) : programme
}
