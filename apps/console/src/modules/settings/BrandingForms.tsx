import {
  type BrandingKey,
  type BrandingLink,
  brandingLink,
  brandingName,
  type ShopContact,
  shopContact,
} from '@limpid/contract/settings/branding'
import type { Setting } from '@limpid/contract/settings/settings'
import { Group, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { updateSetting } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

interface BrandingFormProps {
  setting: Setting
  onDone: () => void
}

/** The name of the installation, in both languages. */
export function NameForm({ setting: { key, value }, onDone }: BrandingFormProps) {
  const t = useWords(settingsWords)
  const before = value as { zh: string; en: string }
  const schema = useMemo(() => {
    const text = (field: 'zh' | 'en') =>
      z.string().check(
        z.trim(),
        z.refine((one) => brandingName.shape[field].safeParse(one).success, t.nameWrong),
      )
    return z.object({ zh: text('zh'), en: text('en') })
  }, [t])
  return (
    <ResourceForm
      initialValues={{ zh: before.zh, en: before.en }}
      schema={schema}
      submit={(next) => updateSetting(key, next)}
      onDone={onDone}
    >
      {(form) => (
        <Group grow align="flex-start">
          <TextInput label={t.inChinese} maxLength={24} data-autofocus {...form.getInputProps('zh')} />
          <TextInput label={t.inEnglish} maxLength={24} {...form.getInputProps('en')} />
        </Group>
      )}
    </ResourceForm>
  )
}

/** How buyers reach the shop, in both languages. */
export function ContactForm({ setting: { key, value }, onDone }: BrandingFormProps) {
  const t = useWords(settingsWords)
  const before = value as ShopContact
  const schema = useMemo(() => {
    const text = z.string().check(z.trim())
    return z.object({ zh: text, en: text }).check(
      z.refine((entered) => z.safeParse(shopContact, entered).success, {
        error: t.contactWrong,
        path: ['en'],
      }),
    )
  }, [t])
  return (
    <ResourceForm
      initialValues={{ zh: before.zh, en: before.en }}
      schema={schema}
      submit={(next: ShopContact) => updateSetting(key, next)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput label={t.inChinese} maxLength={200} data-autofocus {...form.getInputProps('zh')} />
          <TextInput label={t.inEnglish} maxLength={200} {...form.getInputProps('en')} />
        </>
      )}
    </ResourceForm>
  )
}

/** A link in the navigation bar: its title in both languages, and its address. */
export function LinkForm({ setting: { key, value }, onDone }: BrandingFormProps) {
  const t = useWords(settingsWords)
  const { title, address } = value as BrandingLink
  const schema = useMemo(() => {
    const { address: addressShape, title: titleShape } = brandingLink.shape
    const fits = (shape: z.core.$ZodType) => (one: string) => z.safeParse(shape, one).success
    const text = z.string().check(z.trim(), z.refine(fits(titleShape.shape.zh), t.titleWrong))
    return z.pipe(
      z.object({
        zh: text,
        en: text,
        address: z.string().check(z.trim(), z.refine(fits(addressShape), t.addressWrong)),
      }),
      z.transform((entered) => ({
        title: { zh: entered.zh, en: entered.en },
        address: entered.address,
      })),
    )
  }, [t])
  return (
    <ResourceForm
      initialValues={{ zh: title.zh, en: title.en, address }}
      schema={schema}
      submit={(next: BrandingLink) => updateSetting(key as BrandingKey, next)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <Group grow align="flex-start">
            <TextInput label={t.inChinese} maxLength={32} {...form.getInputProps('zh')} />
            <TextInput label={t.inEnglish} maxLength={32} {...form.getInputProps('en')} />
          </Group>
          <TextInput
            label={t.address}
            description={t.addressHint}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('address')}
          />
        </>
      )}
    </ResourceForm>
  )
}
