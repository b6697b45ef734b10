import { localise } from '@limpid/contract/kernel/words'
import { Checkbox, Group, TextInput } from '@mantine/core'
import { DateTimePicker } from '../../kit/days/dates.ts'
import { useCalendar } from '../../kit/days/useCalendar.ts'
import type { ResourceFormFields } from '../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { weekdayWords } from '../../kit/language/weekdays.words.ts'
import type { WindowValues } from './windowForm.ts'
import classes from './windows.module.css'
import { windowWords } from './windows.words.ts'

type Form = ResourceFormFields<WindowValues>

/** From one instant to another, by the clock of this browser. */
export function OnceFields({ form }: { form: Form }) {
  const t = useWords(windowWords)
  const shared = { ...useCalendar(), valueFormat: 'YYYY-MM-DD HH:mm', withAsterisk: true } as const
  return (
    <div className={classes.pair}>
      <DateTimePicker {...shared} label={t.startsAt} {...form.getInputProps('startsAt')} />
      <DateTimePicker {...shared} label={t.endsAt} {...form.getInputProps('endsAt')} />
    </div>
  )
}

/** On some weekdays, by the clock of the site. */
export function WeeklyFields({ form }: { form: Form }) {
  const t = useWords(windowWords)
  const language = useLanguage()
  const time = (name: 'from' | 'to') => (
    <TextInput label={t[name]} withAsterisk placeholder="00:00" maxLength={5} {...form.getInputProps(name)} />
  )
  return (
    <>
      <Checkbox.Group
        label={t.weekdays}
        description={t.siteClock}
        withAsterisk
        {...form.getInputProps('weekdays')}
      >
        <Group gap="md" mt={4}>
          {weekdayWords.map((words, at) => (
            <Checkbox key={words.en} value={String(at + 1)} label={localise(words, language)} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={classes.pair}>
        {time('from')}
        {time('to')}
      </div>
    </>
  )
}
