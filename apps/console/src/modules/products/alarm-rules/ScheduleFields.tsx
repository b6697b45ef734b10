import { localise } from '@limpid/contract/kernel/words'
import { Checkbox, Group, Switch, TextInput } from '@mantine/core'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { weekdayWords } from '../../../kit/language/weekdays.words.ts'
import { type FormNode, faultAt, inner } from '../editor/rules/formNode.ts'
import classes from '../products.module.css'
import { alarmRulesWords } from './alarmRules.words.ts'

const workingDays = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' }

/** When a rule is judged; always, if it has no schedule. */
export function ScheduleFields({ node, fault }: { node: FormNode; fault: string | undefined }) {
  const t = useWords(alarmRulesWords)
  const language = useLanguage()
  const schedule = inner(node, 'schedule')
  const on = node.value['schedule'] !== undefined
  const weekdays = (schedule.value['weekdays'] as number[] | undefined) ?? []
  const time = (name: 'from' | 'to') => (
    <TextInput
      label={t[name]}
      readOnly={node.readOnly}
      placeholder="00:00"
      maxLength={5}
      value={String(schedule.value[name] ?? '')}
      error={faultAt(schedule, name)}
      onChange={(event) => schedule.set({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Switch
        label={t.schedule}
        description={t.scheduleHint}
        error={fault}
        disabled={node.readOnly}
        checked={on}
        onChange={(event) => node.set({ schedule: event.currentTarget.checked ? workingDays : undefined })}
      />
      {on ? (
        <>
          <Checkbox.Group
            label={t.weekdays}
            error={faultAt(schedule, 'weekdays')}
            value={weekdays.map(String)}
            onChange={(chosen) => schedule.set({ weekdays: chosen.map(Number).sort((a, b) => a - b) })}
          >
            <Group gap="md" mt={4}>
              {weekdayWords.map((words, at) => (
                <Checkbox
                  key={words.en}
                  value={String(at + 1)}
                  label={localise(words, language)}
                  disabled={node.readOnly}
                />
              ))}
            </Group>
          </Checkbox.Group>
          <div className={classes.pair}>
            {time('from')}
            {time('to')}
          </div>
        </>
      ) : null}
    </>
  )
}
