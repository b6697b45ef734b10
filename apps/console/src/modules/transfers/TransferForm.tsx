import { problemCodes } from '@limpid/contract/auth/problem-codes'
import type { Device } from '@limpid/contract/fleet/fleet'
import { List, Text, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { CurrentPassword, currentPasswordField } from '../../kit/passwords/CurrentPassword.tsx'
import { currentPasswordWords } from '../../kit/passwords/currentPassword.words.ts'
import { toastDone } from '../../kit/toast.ts'
import { addresseeOf } from '../shares/shares.public.ts'
import { transferring } from './transfers.queries.ts'
import { transferWords } from './transfers.words.ts'

/** Offers one of the user's own devices to an account, and explains the consequences. */
export function TransferForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const t = useWords(transferWords)
  const current = useWords(currentPasswordWords)
  const schema = useMemo(
    () =>
      z.object({
        who: z.string().check(z.trim(), z.minLength(1, t.whoMissing), z.maxLength(64, t.whoTooLong)),
        password: currentPasswordField(current),
      }),
    [t, current],
  )
  return (
    <ResourceForm
      initialValues={{ who: '', password: '' }}
      schema={schema}
      fieldOf={{ [problemCodes.passwordWrong]: 'password' }}
      submit={({ who, password }) =>
        transferring.offer({ body: { deviceId: device.id, to: addresseeOf(who), password } })
      }
      submitLabel={t.offer}
      onDone={() => {
        toastDone(t.offered)
        onDone()
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t.who}
            description={t.whoHint}
            withAsterisk
            data-autofocus
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('who')}
          />
          <CurrentPassword {...form.getInputProps('password')} />
          <div>
            <Text size="sm" fw={600} mb={4}>
              {t.whenAccepted}
            </Text>
            <List size="sm" spacing={4}>
              <List.Item>{t.historyGoes}</List.Item>
              <List.Item>{t.sharesEnd}</List.Item>
              <List.Item>{t.tokenTheirs}</List.Item>
              <List.Item>{t.days}</List.Item>
            </List>
          </div>
        </>
      )}
    </ResourceForm>
  )
}
