import { type Period, periods } from '@limpid/contract/telemetry/periods'
import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from './periods.module.css'
import { periodWords } from './periods.words.ts'

interface PeriodPickerProps {
  period: Period
  /** Display name; empty until known. */
  name: string
  /** First days of the adjacent periods; null if there is none, or unknown. */
  before: string | null
  after: string | null
  onChange: (patch: { period?: Period; day?: string }) => void
}

/** A day, a week or a month, with buttons for the previous and next one. */
export function PeriodPicker({ period, name, before, after, onChange }: PeriodPickerProps) {
  const t = useWords(periodWords)
  return (
    <div className={classes.picker}>
      <SegmentedControl
        size="xs"
        aria-label={t.period}
        value={period}
        onChange={(chosen) => onChange({ period: chosen as Period })}
        data={periods.map((value) => ({ value, label: t[value] }))}
      />
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t.before}
          disabled={before === null}
          onClick={() => before && onChange({ day: before })}
        >
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span className={classes.name} aria-live="polite">
          {name}
        </span>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={t.after}
          disabled={after === null}
          onClick={() => after && onChange({ day: after })}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Button size="xs" variant="default" disabled={after === null} onClick={() => onChange({ day: '' })}>
        {t.today}
      </Button>
    </div>
  )
}
