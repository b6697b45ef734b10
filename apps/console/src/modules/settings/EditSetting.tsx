import { localise } from '@limpid/contract/kernel/words'
import { type Setting, settingFits } from '@limpid/contract/settings/settings'
import { type SettingDeclaration, type SettingKey, settingTable } from '@limpid/contract/settings/table'
import { Checkbox, NumberInput, Switch, Text } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { BankAccountForm } from './BankAccountForm.tsx'
import { ContactForm, LinkForm, NameForm } from './BrandingForms.tsx'
import { declarationOf, isNumber } from './declarations.ts'
import { updateSetting } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'
import { TilesForm } from './TilesForm.tsx'

/** The edit dialog of a setting; closed if there is none. */
export function EditSetting({ setting, onClose }: { setting: Setting | undefined; onClose: () => void }) {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const title = setting ? t.edit(localise(declarationOf(setting.key).name, language)) : t.title
  return (
    <FormDialog opened={setting !== undefined} onClose={onClose} title={title}>
      {setting ? <SettingForm key={setting.key} setting={setting} onClose={onClose} /> : null}
    </FormDialog>
  )
}

const textForms = {
  'branding.name': NameForm,
  'branding.document': LinkForm,
  'branding.source': LinkForm,
  'branding.tiles': TilesForm,
  'shop.bankAccount': BankAccountForm,
  'shop.contact': ContactForm,
} as const

function SettingForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const { saved } = useWords(kitWords)
  const language = useLanguage()
  const { key, value } = setting
  const onDone = () => {
    toastDone(saved)
    onClose()
  }
  if (isNumber(key) && settingTable[key].unit === 'switch')
    return <SwitchForm name={key} value={value === 1} onDone={onDone} />
  if (isNumber(key)) return <NumberForm name={key} value={Number(value)} onDone={onDone} />
  const Form = textForms[key]
  return (
    <>
      <Text size="sm" mb="md">
        {localise(declarationOf(key).hint, language)}
      </Text>
      <Form setting={setting} onDone={onDone} />
    </>
  )
}

const switched = z.pipe(
  z.object({ on: z.boolean() }),
  z.transform(({ on }) => (on ? 1 : 0)),
)

function SwitchForm({ name: key, value, onDone }: { name: SettingKey; value: boolean; onDone: () => void }) {
  const language = useLanguage()
  const { hint, name } = settingTable[key]
  return (
    <ResourceForm
      initialValues={{ on: value }}
      schema={switched}
      submit={(next: number) => updateSetting(key, next)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{localise(hint, language)}</Text>
          <Switch
            label={localise(name, language)}
            data-autofocus
            {...form.getInputProps('on', { type: 'checkbox' })}
          />
        </>
      )}
    </ResourceForm>
  )
}

interface NumberFormProps {
  name: SettingKey
  value: number
  onDone: () => void
}

function NumberForm({ name: key, value, onDone }: NumberFormProps) {
  const t = useWords(settingsWords)
  const language = useLanguage()
  const { hint, unit, defaultValue, min, max, endless, zero }: SettingDeclaration = settingTable[key]
  const unitText = unit === 'switch' ? '' : t[unit]
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
      initialValues={{
        value: (isForever ? defaultValue || min : value) as number | string,
        forever: isForever,
      }}
      schema={schema}
      submit={(next: number) => updateSetting(key, next)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Text size="sm">{localise(hint, language)}</Text>
          {endless ? (
            <Checkbox
              label={zero ? localise(zero, language) : t.forever}
              {...form.getInputProps('forever', { type: 'checkbox' })}
            />
          ) : null}
          <NumberInput
            label={t.value}
            description={t.range(min, max, unitText)}
            min={min}
            max={max}
            clampBehavior="none"
            allowDecimal={false}
            suffix={` ${unitText}`}
            data-autofocus
            {...form.getInputProps('value')}
            disabled={form.values.forever}
          />
          {key.startsWith('keep.') ? (
            <Text size="sm" c="dimmed">
              {t.shorter}
            </Text>
          ) : null}
        </>
      )}
    </ResourceForm>
  )
}
