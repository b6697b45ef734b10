import { reportFormats } from '@limpid/contract/diaries/reports'
import type { ProductModel } from '@limpid/contract/products/model'
import { Button, Select } from '@mantine/core'
import { IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { DiaryFigures } from './DiaryFigures.tsx'
import { DiaryRecords } from './DiaryRecords.tsx'
import { DiaryReports } from './DiaryReports.tsx'
import classes from './diaries.module.css'
import { diaryMonthQuery, diaryMonthsQuery } from './diaries.queries.ts'
import { diaryWords } from './diaries.words.ts'
import { useReports } from './useReports.ts'
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
    <MonthPanel
      key={deviceId}
      deviceId={deviceId}
      model={model}
      month={month}
      months={months.map((one) => one.month)}
      onMonth={(next) => change({ month: next === newest ? '' : next }, { push: true })}
    />
  )
}

interface MonthPanelProps {
  deviceId: string
  model: ProductModel | undefined
  month: string
  months: string[]
  onMonth: (month: string) => void
}

function MonthPanel({ deviceId, model, month, months, onMonth }: MonthPanelProps) {
  const t = useWords(diaryWords)
  const { reports, request, making } = useReports(deviceId, month)
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
              data={months}
              value={month}
              onChange={(next) => onMonth(next ?? month)}
            />
            {reportFormats.map((format) => (
              <Button
                key={format}
                size="sm"
                variant="default"
                loading={making(format)}
                leftSection={
                  format === 'pdf' ? (
                    <IconFileTypePdf size={16} aria-hidden />
                  ) : (
                    <IconTable size={16} aria-hidden />
                  )
                }
                onClick={() => request(format)}
              >
                {t[format]}
              </Button>
            ))}
          </div>
        }
      >
        <MonthFigures deviceId={deviceId} month={month} />
      </Card>
      <DiaryReports deviceId={deviceId} reports={reports} />
      <VerifyCard deviceId={deviceId} />
      <DiaryRecords deviceId={deviceId} month={month} model={model} />
    </div>
  )
}

function MonthFigures({ deviceId, month }: { deviceId: string; month: string }) {
  const t = useWords(diaryWords)
  const { data, error, refetch } = useQuery(diaryMonthQuery(deviceId, month))
  if (error && !data) return <LoadFailed title={t.loadFailed} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock height={96} />
  return <DiaryFigures month={data} />
}
