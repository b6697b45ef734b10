import type { ProductModel } from '@limpid/contract/products/model'
import { Button, Select } from '@mantine/core'
import { IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { DiaryFigures } from './DiaryFigures.tsx'
import { DiaryRecords } from './DiaryRecords.tsx'
import classes from './diaries.module.css'
import { diaryMonthQuery, diaryMonthsQuery, saveMonth } from './diaries.queries.ts'
import { diaryWords } from './diaries.words.ts'
import { VerifyCard } from './VerifyCard.tsx'

const fields = { month: '' }

/**
 * The wash ledger of a machine: a month with its totals, files and entries, and verification of the whole
 * chain.
 */
export default function DiaryPanel({
  deviceId,
  model,
  ended = false,
}: {
  deviceId: string
  /** Missing if the product was deleted. */
  model: ProductModel | undefined
  /** The device was removed: nothing is added any more. */
  ended?: boolean
}) {
  const t = useWords(diaryWords)
  const [state, change] = useUrlState(fields)
  const { data: months, error, refetch } = useQuery(diaryMonthsQuery(deviceId))
  const newest = months?.[0]?.month
  const month = months?.some((one) => one.month === state.month) ? state.month : newest
  if (error && !months)
    return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!months) return <SkeletonBlock height={320} />
  if (!month)
    return ended ? (
      <EmptyState title={t.endedEmpty} />
    ) : (
      <EmptyState title={t.emptyTitle} hint={t.emptyHint} />
    )
  return (
    <div className={classes.panel}>
      <Card
        heading={t.diary}
        hint={t.hint}
        action={
          <div className={classes.actions}>
            <Select
              size="sm"
              aria-label={t.month}
              allowDeselect={false}
              data={months.map((one) => one.month)}
              value={month}
              onChange={(next) => change({ month: next === newest ? '' : (next ?? '') }, { push: true })}
            />
            <SaveButton deviceId={deviceId} month={month} kind="pdf" label={t.pdf} />
            <SaveButton deviceId={deviceId} month={month} kind="csv" label={t.csv} />
          </div>
        }
      >
        <MonthFigures deviceId={deviceId} month={month} />
      </Card>
      <VerifyCard key={deviceId} deviceId={deviceId} />
      <DiaryRecords deviceId={deviceId} month={month} model={model} />
    </div>
  )
}

interface SaveProps {
  deviceId: string
  month: string
  kind: 'pdf' | 'csv'
  label: string
}

function SaveButton({ deviceId, month, kind, label }: SaveProps) {
  const save = useMutation({ mutationFn: () => saveMonth(deviceId, month, kind) })
  const Icon = kind === 'pdf' ? IconFileTypePdf : IconTable
  return (
    <Button
      size="sm"
      variant="default"
      loading={save.isPending}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  )
}

function MonthFigures({ deviceId, month }: { deviceId: string; month: string }) {
  const t = useWords(diaryWords)
  const { data, error, refetch } = useQuery(diaryMonthQuery(deviceId, month))
  if (error && !data) return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={96} />
  return <DiaryFigures month={data} />
}
