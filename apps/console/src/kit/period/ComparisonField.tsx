import { type Comparison, comparisons } from '@limpid/contract/kernel/calendar/comparison'
import { comparisonWords } from '@limpid/contract/kernel/calendar/comparison.words'
import { localise } from '@limpid/contract/kernel/words'
import { Select } from '@mantine/core'
import { choiceFrame } from '../FilterBar.tsx'
import { useLanguage } from '../language/useLanguage.ts'
import { useWords } from '../language/useWords.ts'
import { periodWords } from './period.words.ts'

interface ComparisonFieldProps {
  value: Comparison
  onChange: (comparison: Comparison) => void
}

/** With which other period the figures are compared. */
export function ComparisonField({ value, onChange }: ComparisonFieldProps) {
  const t = useWords(periodWords)
  const language = useLanguage()
  return (
    <Select
      size="sm"
      {...choiceFrame(localise(comparisonWords[value], language))}
      aria-label={t.compare}
      allowDeselect={false}
      value={value}
      onChange={(next) => onChange(comparisons.find((one) => one === next) ?? 'previous')}
      data={comparisons.map((one) => ({ value: one, label: localise(comparisonWords[one], language) }))}
    />
  )
}
