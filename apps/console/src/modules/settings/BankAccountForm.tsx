import { type BankAccount, bankAccount } from '@limpid/contract/settings/bank-account'
import type { Setting } from '@limpid/contract/settings/settings'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { updateSetting } from './settings.queries.ts'
import { settingsWords } from './settings.words.ts'

/** The account that buyers transfer money to. */
export function BankAccountForm({
  setting: { key, value },
  onDone,
}: {
  setting: Setting
  onDone: () => void
}) {
  const t = useWords(settingsWords)
  const { holder, bank, number } = value as BankAccount
  const schema = useMemo(() => {
    const text = z.string().check(z.trim())
    return z.object({ holder: text, bank: text, number: text }).check(
      z.refine((entered) => bankAccount.safeParse(entered).success, {
        error: t.accountWrong,
        path: ['number'],
      }),
    )
  }, [t])
  return (
    <ResourceForm
      initialValues={{ holder, bank, number }}
      schema={schema}
      submit={(next: BankAccount) => updateSetting(key, next)}
      onDone={onDone}
    >
      {(form) => (
        <>
          <TextInput
            label={t.accountHolder}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('holder')}
          />
          <TextInput label={t.accountBank} maxLength={100} {...form.getInputProps('bank')} />
          <TextInput label={t.accountNumber} maxLength={40} {...form.getInputProps('number')} />
        </>
      )}
    </ResourceForm>
  )
}
