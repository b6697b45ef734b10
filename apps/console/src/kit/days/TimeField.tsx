import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readDay, readTime, typedOf } from '../../lib/times/fieldTime.ts'
import { useWords } from '../language/useWords.ts'
import { calendarWords } from './calendar.words.ts'
import { useLoadedPanel } from './useLoadedPanel.ts'

const loadPanel = async () => (await import('./CalendarPanel.tsx')).CalendarPanel

interface TimeFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  label: string
  /** `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`; what was typed if it cannot be read; empty for none. */
  value?: string
  onChange?: (value: string) => void
  /** The first and last day offered by the calendar. */
  min?: string
  max?: string
}

/** A day: typed, or picked from a calendar. */
export function DayField(props: TimeFieldProps) {
  return <Field {...props} withTime={false} />
}

/** A day and a time: typed, or picked from a calendar and a clock. */
export function TimeField(props: TimeFieldProps) {
  return <Field {...props} withTime />
}

function Field({
  withTime,
  value = '',
  onChange,
  min,
  max,
  ...input
}: TimeFieldProps & { withTime: boolean }) {
  const t = useWords(calendarWords)
  const { Panel, opened, toggle, close } = useLoadedPanel(loadPanel)
  const [text, setText] = useState(typedOf(value))
  const read = withTime ? readTime : readDay
  // Changed from outside: picked, or the form was reset.
  useEffect(
    () => setText((before) => ((read(before) ?? before) === value ? before : typedOf(value))),
    [value, read],
  )
  const [isLeft, setLeft] = useState(false)
  const unreadable = isLeft && value !== '' && read(value) === undefined
  const type = (typed: string) => {
    setLeft(false)
    setText(typed)
    onChange?.(read(typed) ?? typed.trim())
  }
  return (
    <TextInput
      placeholder={withTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD'}
      autoComplete="off"
      {...input}
      error={input.error ?? (unreadable && (withTime ? t.timeWrong : t.dayWrong))}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        setLeft(true)
        setText(typedOf(value))
        input.onBlur?.(event)
      }}
      rightSection={
        <Popover
          opened={opened}
          onChange={(open) => open || close()}
          position="bottom-end"
          shadow="md"
          trapFocus
          returnFocus
          withRoles={false}
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t.openFor(input.label)}
              aria-haspopup="dialog"
              aria-expanded={opened}
              disabled={input.disabled ?? false}
              onClick={toggle}
            >
              <IconCalendar size={16} aria-hidden />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={input.label}>
            {Panel ? (
              <Panel
                withTime={withTime}
                value={read(value)}
                min={min}
                max={max}
                onPick={type}
                onDone={close}
              />
            ) : null}
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
