import type { Sales, SalesSpan } from '@limpid/contract/sales/schemas'
import { SegmentedControl, Select } from '@mantine/core'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { labelled, noted } from '../../lib/texts/punctuation.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DayBars } from '../../ui/figures/DayBars.tsx'
import { DataTable } from '../../ui/figures/tables/DataTable.tsx'
import { salesWords } from './sales.words.ts'
import { type Measure, measures } from './salesMeasures.ts'
import { useFigureTexts } from './useFigureTexts.ts'

interface SpansCardProps {
  sales: Sales
  measure: Measure
  onMeasure: (measure: Measure) => void
  /** Opens the orders behind a bar. */
  onSpan?: (span: SalesSpan) => void
}

/** A figure of each day, week or month as a bar, beside the one it is compared with; and all of them as a table. */
export function SpansCard({ sales, measure, onMeasure, onSpan }: SpansCardProps) {
  const t = useWords(salesWords)
  const { names, text } = useFigureTexts()
  const language = useLanguage()
  const narrow = useNarrow()
  const { spans, spansBefore, compared, total, before } = sales
  const datesOf = ({ fromDay, toDay }: { fromDay: string; toDay: string }) =>
    fromDay === toDay ? fromDay : t.until(fromDay, toDay)
  const tickEvery = Math.ceil(spans.length / (narrow ? 5 : 10))
  const choice = {
    size: 'xs' as const,
    'aria-label': t.measure,
    value: measure,
    onChange: (next: string | null) => onMeasure(measures.find((one) => one === next) ?? 'netFen'),
    data: measures.map((value) => ({ value, label: names[value] })),
  }
  const bars = spans.map((span, at) => {
    const earlier = spansBefore[at]
    const value = text(measure, span[measure])
    const caption = labelled(
      datesOf(span),
      span.unfinished ? noted(value, t.unfinished, language) : value,
      language,
    )
    return {
      key: span.fromDay,
      value: span[measure],
      before: earlier?.[measure] ?? null,
      unfinished: span.unfinished,
      tick: at % tickEvery === 0 ? span.fromDay.slice(5) : '',
      title: earlier
        ? `${caption} · ${labelled(datesOf(earlier), text(measure, earlier[measure]), language)}`
        : caption,
    }
  })
  const isEmpty = [total, before].every(
    (one) => !one || (one.paidFen === 0 && one.refundedFen === 0 && one.orders === 0),
  )
  return (
    <Card
      heading={t.chart}
      hint={t.chartHint}
      action={narrow ? <Select allowDeselect={false} {...choice} /> : <SegmentedControl {...choice} />}
    >
      {isEmpty ? (
        <EmptyState title={t.noSales} hint={t.noSalesHint} />
      ) : (
        <>
          <DayBars
            bars={bars}
            label={labelled(t.chart, names[measure], language)}
            unit={names[measure]}
            format={(value) => text(measure, value).replace(/\.00$/, '')}
            minStep={1}
            {...(onSpan && {
              onSelect: (key) => {
                const span = spans.find(({ fromDay }) => fromDay === key)
                if (span) onSpan(span)
              },
            })}
          />
          <DataTable
            label={t.numbers}
            head={[
              t.span,
              ...measures.flatMap((one) => [names[one], ...(compared && one === measure ? [t.before] : [])]),
            ]}
            rows={spans.map((span, at) => [
              span.unfinished ? noted(datesOf(span), t.unfinished, language) : datesOf(span),
              ...measures.flatMap((one) => [
                text(one, span[one]),
                ...(compared && one === measure ? [text(one, spansBefore[at]?.[one] ?? null)] : []),
              ]),
            ])}
          />
        </>
      )}
    </Card>
  )
}
