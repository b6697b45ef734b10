import { accessLevels, type DeviceTab } from '@limpid/contract/access/access'
import { localise } from '@limpid/contract/kernel/words'
import { Checkbox, Radio, SimpleGrid, Stack } from '@mantine/core'
import { DayField } from '../../../kit/days/TimeField.tsx'
import type { ResourceFormFields } from '../../../kit/form/ResourceForm.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { CurrentPassword } from '../../../kit/passwords/CurrentPassword.tsx'
import { fieldDay } from '../../../lib/times/fieldTime.ts'
import { alongWords, tabWords } from '../../devices/devices.public.ts'
import { levelWords, shareWords } from '../shares.words.ts'
import { controlText } from '../terms/controlText.ts'
import type { TermValues } from '../terms/terms.ts'

interface TermFieldsProps<Values extends TermValues> {
  form: ResourceFormFields<Values>
  /** The available tabs. */
  tabs: readonly DeviceTab[]
}

/** What a share grants: permission, tabs, last day; control needs the password. */
export function TermFields<Values extends TermValues>({ form, tabs }: TermFieldsProps<Values>) {
  const t = useWords(shareWords)
  const language = useLanguage()
  const along = (tab: DeviceTab) => {
    const words = alongWords[tab]
    return words && localise(words, language)
  }
  const { scope, tabs: chosen } = form.values
  const hints = { view: t.viewHint, control: controlText(scope === 'all' ? tabs : chosen, language) }
  return (
    <>
      <Radio.Group label={t.level} {...form.getInputProps('level')}>
        <Stack gap={8} mt={4}>
          {accessLevels.map((level) => (
            <Radio
              key={level}
              value={level}
              label={localise(levelWords[level], language)}
              description={hints[level]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={t.tabs} {...form.getInputProps('scope')}>
        <Stack gap={8} mt={4}>
          <Radio value="some" label={t.someTabs} />
          {form.values.scope === 'some' ? (
            <Checkbox.Group aria-label={t.someTabs} pl={28} {...form.getInputProps('tabs')}>
              <SimpleGrid cols={2} spacing={16} verticalSpacing={8}>
                {tabs.map((tab) => (
                  <Checkbox
                    key={tab}
                    value={tab}
                    label={localise(tabWords[tab], language)}
                    description={along(tab)}
                  />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
          ) : null}
          <Radio value="all" label={t.allTabs} description={t.allTabsHint} />
        </Stack>
      </Radio.Group>
      <DayField
        label={t.endDay}
        description={t.endDayHint}
        min={fieldDay(new Date())}
        {...form.getInputProps('day')}
      />
      {form.values.level === 'control' ? (
        <CurrentPassword description={t.controlPassword} {...form.getInputProps('password')} />
      ) : null}
    </>
  )
}
