import { type CountGrouping, countGroupings, maxDaysOf } from '@limpid/contract/cycles/counts'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import type { ProductModel } from '@limpid/contract/products/model'
import { Select } from '@mantine/core'
import { ChoiceFilter, FilterBar } from '../../../../kit/FilterBar.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { noted } from '../../../../lib/texts/punctuation.ts'
import { type Days, hasOwnDays } from '../../../../lib/times/periods.ts'
import { dayIn } from '../../../../lib/times/zones.ts'
import { programmeName } from '../../wash/wash.ts'
import classes from '../counts.module.css'
import { countWords, groupingWords } from '../counts.words.ts'
import { DayRange } from './DayRange.tsx'
import type { DayPreset } from './days.ts'

export interface CountFilter extends Days {
  days: DayPreset
  programme: string
}

interface CountFiltersProps {
  model: ProductModel
  timeZone: string
  today: Date
  filter: CountFilter
  range: Days
  /** Programmes used in the selected range. */
  programmes: readonly string[]
  onFilter: (patch: Partial<CountFilter>) => void
  by: CountGrouping
  onGroup: (by: CountGrouping) => void
}

/** Range and programme for the counts and the list below them, and the grouping of the counts. */
export function CountFilters(props: CountFiltersProps) {
  const { model, timeZone, today, filter, range, programmes, onFilter, by, onGroup } = props
  const t = useWords(countWords)
  const groupings = useWords(groupingWords)
  const language = useLanguage()
  const days = daysBetween(range.fromDay, range.toDay)
  const known = [...new Set([...programmes, ...(filter.programme ? [filter.programme] : [])])]
  return (
    <FilterBar>
      <DayRange
        preset={filter.days}
        days={range}
        own={hasOwnDays({ ...filter, toDay: filter.toDay || range.toDay })}
        today={dayIn(timeZone, today)}
        onChange={onFilter}
      />
      <Select
        size="sm"
        className={classes.choice ?? ''}
        aria-label={t.grouping}
        allowDeselect={false}
        value={by}
        onChange={(next) => next && onGroup(next as CountGrouping)}
        data={countGroupings.map((value) => ({
          value,
          label:
            days > maxDaysOf[value]
              ? noted(groupings[value], t.tooLong(maxDaysOf[value]), language)
              : groupings[value],
          disabled: days > maxDaysOf[value],
        }))}
      />
      {known.length > 0 ? (
        <ChoiceFilter
          label={t.programme}
          any={t.anyProgramme}
          options={known.map((value) => ({ value, label: programmeName(model, value, language) }))}
          value={filter.programme}
          onChange={(programme) => onFilter({ programme })}
        />
      ) : null}
    </FilterBar>
  )
}
