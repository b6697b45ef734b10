import { say } from '@limpid/contract/kernel/words'
import { type Setting, settingFits } from '@limpid/contract/settings'
import { settingTable } from '@limpid/contract/settings/table'
import { Checkbox, NumberInput, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { refreshSettings, updateSetting } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

/** The dialog in which a setting is changed; closed while there is none. */
export function EditSetting({ setting, onClose }: { setting: Setting | undefined; onClose: () => void }) {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const title = setting ? t.edit(say(settingTable[setting.key].name, language)) : t.title
  return (
    <FormDialog opened={setting !== undefined} onClose={onClose} title={title}>
      {setting ? <SettingForm key={setting.key} setting={setting} onDone={onClose} /> : null}
    </FormDialog>
  )
}

function SettingForm({ setting: { key, value }, onDone }: { setting: Setting; onDone: () => void }) {
  const t = useWords(settingsWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const client = useQueryClient()
  const { hint, unit, usual, least, most, endless } = settingTable[key]
  const schema = useMemo(
    () =>
      z.pipe(
        z.object({ value: z.union([z.number(), z.string()]), forever: z.boolean() }).check(
          z.refine(
            ({ value: entered, forever }) => forever || (entered !== 0 && settingFits(key, Number(entered))),
            {
              error: t.wrong,
              path: ['value'],
            },
          ),
        ),
        z.transform(({ value: entered, forever }) => (forever ? 0 : Number(entered))),
      ),
    [key, t],
  )
  const isForever = endless && value === 0
  return (
    <ResourceForm
      initialValues={{ value: (isForever ? usual : value) as number | string, forever: isForever }}
      schema={schema}
      submit={(next: number) => updateSetting(key, next)}
      onDone={() => {
        toastDone(common.saved)
        onDone()
        return refreshSettings(client)
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{say(hint, language)}</Text>
          {endless ? (
            <Checkbox label={t.forever} {...form.getInputProps('forever', { type: 'checkbox' })} />
          ) : null}
          <NumberInput
            label={t.value}
            description={t.range(least, most, t[unit])}
            min={least}
            max={most}
            clampBehavior="none"
            allowDecimal={false}
            suffix={` ${t[unit]}`}
            data-autofocus
            {...form.getInputProps('value')}
            disabled={form.values.forever}
          />
          {unit === 'days' ? (
            <Text size="sm" c="dimmed">
              {t.shorter}
            </Text>
          ) : null}
        </>
      )}
    </ResourceForm>
  )
}
