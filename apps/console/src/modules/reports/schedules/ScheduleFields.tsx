import { deviceScopes } from '@limpid/contract/access/access'
import { languages, localise } from '@limpid/contract/kernel/words'
import { maxRecipients, type ReportSchedule, rhythms } from '@limpid/contract/reports/schedules'
import { reportFormats } from '@limpid/contract/reports/subject'
import { Checkbox, MultiSelect, NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { weekdayWords } from '../../../kit/language/weekdays.words.ts'
import { CurrentPassword } from '../../../kit/passwords/CurrentPassword.tsx'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import { toastDone } from '../../../kit/toast.ts'
import { viewerZone } from '../../../lib/times/zones.ts'
import { useScope } from '../../devices/devices.public.ts'
import { useGroupField } from '../../groups/groups.public.ts'
import { productOptionsQuery } from '../../products/products.public.ts'
import { useSiteField } from '../../sites/sites.public.ts'
import styles from './schedules.module.css'
import { scheduleCalls, zonesQuery } from './schedules.queries.ts'
import { languageWords, scheduleWords } from './schedules.words.ts'
import { addsRecipients, bodyOf, scheduleFields, valuesOf } from './scheduleValues.ts'

interface ScheduleFieldsProps {
  schedule: ReportSchedule | undefined
  onClose: () => void
}

/** The form of a schedule: what, when and to whom. */
export function ScheduleFields({ schedule, onClose }: ScheduleFieldsProps) {
  const t = useWords(scheduleWords)
  const current = useWords(currentPasswordWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const seesAll = useScope('all') === 'all'
  const sites = useSiteField(schedule?.siteId ? [{ id: schedule.siteId }] : [])
  const { data: zones } = useQuery({
    ...zonesQuery({ scope: seesAll ? 'all' : 'own' }),
    enabled: schedule === undefined,
    meta: { shown: 'form' },
  })
  const timeZone = schedule?.timeZone ?? zones?.timeZones[0] ?? viewerZone()
  const { data: products = [] } = useQuery(productOptionsQuery(language))
  const chosenGroup = schedule?.groupId ? [{ id: schedule.groupId }] : []
  const own = useGroupField(chosenGroup)
  const shared = useGroupField(chosenGroup, { scope: 'shared' })
  return (
    <ResourceForm
      initialValues={valuesOf(schedule, { language, timeZone })}
      schema={useMemo(() => scheduleFields({ ...t, ...current }, schedule), [t, current, schedule])}
      submit={(values) => {
        const body = bodyOf({ ...values, timeZone }, schedule)
        return schedule
          ? scheduleCalls.updateSchedule({ params: { id: schedule.id }, body })
          : scheduleCalls.createSchedule({ body })
      }}
      onDone={() => {
        toastDone(common.saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={common.name}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
          <Select
            label={t.page}
            data={[{ value: '', label: t.overview }, ...products]}
            allowDeselect={false}
            {...form.getInputProps('productId')}
          />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <Select
              label={t.devices}
              allowDeselect={false}
              data={deviceScopes
                .filter((scope) => scope !== 'all' || seesAll || schedule?.scope === 'all')
                .map((value) => ({ value, label: t[value] }))}
              {...form.getInputProps('scope')}
            />
            <Select
              label={t.site}
              allowDeselect={false}
              {...sites}
              data={[{ value: '', label: t.anySite }, ...sites.data]}
              {...form.getInputProps('siteId')}
            />
            <Select
              label={t.group}
              allowDeselect={false}
              {...(form.values.scope === 'shared' ? shared : own)}
              data={[
                { value: '', label: t.anyGroup },
                ...(form.values.scope === 'shared' ? shared : own).data,
              ]}
              {...form.getInputProps('groupId')}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <Select
              label={t.every}
              allowDeselect={false}
              data={rhythms.map((value) => ({ value, label: t[value] }))}
              {...form.getInputProps('every')}
            />
            {form.values.every === 'weekly' ? (
              <Select
                label={t.weekday}
                allowDeselect={false}
                data={weekdayWords.map((words, at) => ({
                  value: String(at + 1),
                  label: localise(words, language),
                }))}
                {...form.getInputProps('weekday')}
              />
            ) : null}
            {form.values.every === 'monthly' ? (
              <NumberInput
                label={t.monthDay}
                min={1}
                max={28}
                allowDecimal={false}
                {...form.getInputProps('monthDay')}
              />
            ) : null}
            <TextInput placeholder="HH:mm" label={t.at} withAsterisk {...form.getInputProps('time')} />
          </SimpleGrid>
          <p className={styles.hint}>{t.timeHint(timeZone)}</p>
          <Checkbox label={t.toSelf} {...form.getInputProps('toSelf', { type: 'checkbox' })} />
          <TagsField
            label={t.recipients}
            description={t.recipientsHint}
            maxTags={maxRecipients}
            {...form.getInputProps('recipients')}
          />
          {addsRecipients(schedule, form.values.recipients) ? (
            <CurrentPassword description={t.passwordHint} {...form.getInputProps('password')} />
          ) : null}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <MultiSelect
              label={t.formats}
              data={reportFormats.map((value) => ({ value, label: value.toUpperCase() }))}
              {...form.getInputProps('formats')}
            />
            <Select
              label={t.language}
              allowDeselect={false}
              data={languages.map((value) => ({ value, label: localise(languageWords[value], language) }))}
              {...form.getInputProps('language')}
            />
          </SimpleGrid>
          <Checkbox label={t.skipEmpty} {...form.getInputProps('skipEmpty', { type: 'checkbox' })} />
          <Switch label={t.enabled} {...form.getInputProps('enabled', { type: 'checkbox' })} />
        </>
      )}
    </ResourceForm>
  )
}
