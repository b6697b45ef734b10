import { Button, Group, Stack } from '@mantine/core'
import { readTime, typedOf } from '../../lib/times/fieldTime.ts'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import { calendarWords } from './calendar.words.ts'
import { DatePicker, TimePicker } from './dates.ts'
import { useCalendar } from './useCalendar.ts'

interface CalendarPanelProps {
  withTime: boolean
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (value: string) => void
  onDone: () => void
}

/** Escape closes the calendar, and not the dialog around the field. */
const keepsEscape = { 'data-mantine-stop-propagation': true } as const

/** What the field of a day or a moment opens. */
export function CalendarPanel({ withTime, value = '', min, max, onPick, onDone }: CalendarPanelProps) {
  const t = useWords(calendarWords)
  const { ok } = useWords(kitWords)
  const calendar = useCalendar()
  const [day = '', time = ''] = value.split('T')
  return (
    <Stack gap="sm">
      <DatePicker
        {...calendar}
        __stopPropagation
        value={day || null}
        {...(day && { defaultDate: day })}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        getDayProps={(date) => (date === day ? { 'data-autofocus': true } : {})}
        onChange={(picked) => {
          if (!picked) return
          onPick(withTime ? `${picked} ${time || '00:00'}` : picked)
          if (!withTime) onDone()
        }}
      />
      {withTime ? (
        <Group gap="sm" justify="space-between">
          <TimePicker
            size="sm"
            disabled={!day}
            value={time}
            hoursInputLabel={t.hours}
            minutesInputLabel={t.minutes}
            hoursInputProps={keepsEscape}
            minutesInputProps={keepsEscape}
            onChange={(picked) => {
              const read = readTime(`${day} ${picked}`)
              if (read) onPick(typedOf(read))
            }}
          />
          <Button size="sm" {...keepsEscape} onClick={onDone}>
            {ok}
          </Button>
        </Group>
      ) : null}
    </Stack>
  )
}
