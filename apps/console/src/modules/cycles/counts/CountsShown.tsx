import type { CountGrouping, WashCounts } from '@limpid/contract/cycles/counts'
import type { ProductModel } from '@limpid/contract/products/model'
import { SegmentedControl, Select } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Bars } from '../../../ui/figures/Bars.tsx'
import { StatCard } from '../../../ui/figures/StatCard.tsx'
import { Tiles } from '../../../ui/figures/tiles/Tiles.tsx'
import { MeterCards } from '../consumption/MeterCards.tsx'
import { CountTable } from './CountTable.tsx'
import classes from './counts.module.css'
import { countWords, measureWords } from './counts.words.ts'
import { groupLabels, groupTicks, wholeClock } from './groupLabels.ts'
import { MachineCount } from './MachineCount.tsx'
import { type Measure, measures, measureUnits, metered, sumOf } from './measures.ts'
import { useGroupNames } from './useGroupNames.ts'

const fields = { measure: choice('washes', measures) }

interface CountsShownProps {
  counts: WashCounts
  by: CountGrouping
  model: ProductModel
  /** Whether one programme is shown; the meters count every one. */
  filtered: boolean
}

/** The totals, one measure of the groups as bars, and all figures as a table. */
export function CountsShown({ counts, by, model, filtered }: CountsShownProps) {
  const t = useWords(countWords)
  const names = useWords(measureWords)
  const language = useLanguage()
  const groupNames = useGroupNames(model)
  const [{ measure: requested }, change] = useUrlState(fields)
  const { total, timeZone } = counts
  const narrow = useNarrow()
  const groups = by === 'clock' ? wholeClock(counts.groups) : counts.groups
  const labels = groupLabels(groups, by, timeZone, groupNames)
  const ticks = groupTicks(labels, by)
  const had: Measure[] = ['washes', ...metered(total)]
  const measure = had.includes(requested) ? requested : 'washes'
  const text = (value: number | null, of: Measure) => formatNumber(value, measureUnits[of], language)
  const shared = {
    className: classes.measure ?? '',
    'aria-label': t.measure,
    value: measure,
    onChange: (next: string | null) => change({ measure: next as Measure }),
    data: had.map((value) => ({ value, label: names[value] })),
  }
  // A phone has no room for five side by side.
  const choices = narrow ? (
    <Select {...shared} size="sm" allowDeselect={false} />
  ) : (
    <SegmentedControl {...shared} size="xs" />
  )
  return (
    <>
      <Tiles minWidth={180}>
        {had.map((of) => (
          <StatCard
            key={of}
            label={names[of]}
            value={formatNumber(sumOf(total, of), { precision: measureUnits[of].precision }, language)}
            unit={measureUnits[of].unit}
            hint={
              of === 'washes'
                ? t.completedOf(formatNumber(total.completed, {}, language))
                : t.meanOf(text(total[of]?.mean ?? null, of))
            }
          />
        ))}
        {filtered ? null : <MeterCards consumption={counts.consumption} />}
        {counts.machine ? <MachineCount machine={counts.machine} /> : null}
      </Tiles>
      {had.length > 1 ? choices : null}
      <Bars
        label={t.bars(names[measure])}
        height={180}
        bars={groups.map((group, at) => {
          const value = sumOf(group, measure) ?? 0
          return {
            key: group.key ?? group.from?.toISOString() ?? 'none',
            value,
            text: formatNumber(value, { precision: measureUnits[measure].precision }, language),
            title: t.barOf(labels[at] ?? '', text(value, measure)),
            tick: ticks[at] ?? '',
          }
        })}
      />
      <CountTable groups={groups} labels={labels} total={total} by={by} />
    </>
  )
}
