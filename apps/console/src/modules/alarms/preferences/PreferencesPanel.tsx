import type { AlarmPreferences } from '@limpid/contract/alarms/preferences'
import { localise } from '@limpid/contract/kernel/words'
import { Checkbox, Group, Select, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourceForm, type ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { weekdayWords } from '../../../kit/language/weekdays.words.ts'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { timeZones } from '../../sites/sites.public.ts'
import { preferencesQuery, setPreferences } from '../alarms.queries.ts'
import { ChoiceFields } from './ChoiceFields.tsx'
import { type PreferenceValues, preferenceFields, valuesOf } from './preferenceForm.ts'
import classes from './preferences.module.css'
import { preferenceWords } from './preferences.words.ts'

/** How the user hears of alarms: quiet hours, channels, and whether they are on duty. */
export default function PreferencesPanel() {
  const t = useWords(preferenceWords)
  const query = useQuery({ ...preferencesQuery, meta: { shown: 'page' } })
  return (
    <Card heading={t.title} hint={t.hint}>
      <QueryContent query={query} skeleton={<SkeletonRows rows={3} height={48} />}>
        {(data) => <PreferencesForm preferences={data} />}
      </QueryContent>
    </Card>
  )
}

function PreferencesForm({ preferences }: { preferences: AlarmPreferences }) {
  const t = useWords(preferenceWords)
  const { saved } = useWords(kitWords)
  const schema = useMemo(() => preferenceFields(t), [t])
  const initial = useMemo(() => valuesOf(preferences), [preferences])
  return (
    <ResourceForm
      initialValues={initial}
      schema={schema}
      submit={(body) => setPreferences(body)}
      onDone={() => toastDone(saved)}
    >
      {(form) => (
        <>
          {preferences.isStaff ? (
            <Switch
              label={t.onDuty}
              description={t.onDutyHint}
              {...form.getInputProps('onDuty', { type: 'checkbox' })}
            />
          ) : null}
          <Switch
            label={t.quiet}
            description={t.quietHint}
            {...form.getInputProps('enabled', { type: 'checkbox' })}
          />
          {form.values.enabled ? <QuietFields form={form} /> : null}
          <ChoiceFields form={form} />
        </>
      )}
    </ResourceForm>
  )
}

function QuietFields({ form }: { form: ResourceFormFields<PreferenceValues> }) {
  const t = useWords(preferenceWords)
  const language = useLanguage()
  const zones = useMemo(timeZones, [])
  const time = (name: 'from' | 'to') => (
    <TextInput label={t[name]} withAsterisk placeholder="00:00" maxLength={5} {...form.getInputProps(name)} />
  )
  return (
    <div className={classes.choice}>
      <div className={classes.pair}>
        {time('from')}
        {time('to')}
        <Select
          label={t.timeZone}
          searchable
          allowDeselect={false}
          data={zones}
          {...form.getInputProps('timeZone')}
        />
      </div>
      <Checkbox.Group label={t.weekdays} {...form.getInputProps('weekdays')}>
        <Group gap="md" mt={4}>
          {weekdayWords.map((words, at) => (
            <Checkbox key={words.en} value={String(at + 1)} label={localise(words, language)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Checkbox label={t.criticalPasses} {...form.getInputProps('criticalPasses', { type: 'checkbox' })} />
    </div>
  )
}
