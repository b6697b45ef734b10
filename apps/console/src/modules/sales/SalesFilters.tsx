import { localise } from '@limpid/contract/kernel/words'
import { stepWords } from '@limpid/contract/sales/sales.words'
import { salesSteps } from '@limpid/contract/sales/schemas'
import { SegmentedControl } from '@mantine/core'
import { FilterBar } from '../../kit/FilterBar.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { ComparisonField } from '../../kit/period/ComparisonField.tsx'
import { PeriodField } from '../../kit/period/PeriodField.tsx'
import type { Days } from '../../lib/times/periods.ts'
import { salesWords } from './sales.words.ts'
import type { SalesState } from './salesState.ts'

interface SalesFiltersProps {
  state: SalesState
  days: Days
  today: string
  onChange: (patch: Partial<SalesState>) => void
}

/** Range, what a bar covers, and the comparison. */
export function SalesFilters({ state, days, today, onChange }: SalesFiltersProps) {
  const t = useWords(salesWords)
  const language = useLanguage()
  return (
    <FilterBar>
      <PeriodField state={state} days={days} today={today} onChange={onChange} />
      <SegmentedControl
        size="sm"
        aria-label={t.step}
        value={state.step}
        onChange={(step) => onChange({ step: salesSteps.find((one) => one === step) ?? 'day' })}
        data={salesSteps.map((value) => ({ value, label: localise(stepWords[value], language) }))}
      />
      <ComparisonField value={state.compare} onChange={(compare) => onChange({ compare })} />
    </FilterBar>
  )
}
