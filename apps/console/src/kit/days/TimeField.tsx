import { ActionIcon, Button, Group, Popover, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { readDay, readTime } from '../../lib/times/fieldTime.ts'
import { kitWords } from '../language/kit.words.ts'
import { useWords } from '../language/useWords.ts'
import { calendarWords } from './calendar.words.ts'
import { DatePicker, TimePicker } from './dates.ts'
import { useCalendar } from './useCalendar.ts'

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

/** As text, a moment has a space between day and time. */
const typedOf = (value: string) => value.replace('T', ' ')

function Field({
  withTime,
  value = '',
  onChange,
  min,
  max,
  ...input
}: TimeFieldProps & { withTime: boolean }) {
  const t = useWords(calendarWords)
  const [opened, { toggle, close }] = useDisclosure(false)
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
            <Picker
              withTime={withTime}
              value={read(value)}
              min={min}
              max={max}
              onPick={type}
              onDone={close}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}

interface PickerProps {
  withTime: boolean
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (value: string) => void
  onDone: () => void
}

/** Escape closes the calendar, and not the dialog around the field. */
const keepsEscape = { 'data-mantine-stop-propagation': true } as const

function Picker({ withTime, value = '', min, max, onPick, onDone }: PickerProps) {
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
