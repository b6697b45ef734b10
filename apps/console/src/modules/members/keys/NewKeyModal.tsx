import { problemCodes } from '@limpid/contract/auth/problem-codes'
import type { Permission } from '@limpid/contract/catalogue/permissions'
import { dayMs } from '@limpid/contract/kernel/durations'
import { maxApiKeyDays } from '@limpid/contract/members/personal'
import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useMember } from '../../../kit/access/member.ts'
import { DayField } from '../../../kit/days/TimeField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { OnceSecret } from '../../../kit/OnceSecret.tsx'
import { CurrentPassword, currentPasswordField } from '../../../kit/passwords/CurrentPassword.tsx'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import { fieldDay, readDay } from '../../../lib/times/fieldTime.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { apiKeysQuery, personal } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { scopesToGive, scopeText } from './scopes.ts'

interface NewKeyModalProps {
  opened: boolean
  onClose: () => void
}

/** Creates an API key, then shows it once. */
export function NewKeyModal({ opened, onClose }: NewKeyModalProps) {
  const t = useWords(memberWords)
  const [key, setKey] = useState<string>()
  const close = () => {
    setKey(undefined)
    onClose()
  }
  return (
    <FormDialog opened={opened} onClose={close} title={key ? t.keyMade : t.newKey} locked={key !== undefined}>
      {key ? (
        <OnceSecret secret={key} done={t.kept} onDone={close}>
          {t.keyOnce}
        </OnceSecret>
      ) : (
        <NewKeyForm onMade={setKey} />
      )}
    </FormDialog>
  )
}

/** A key is valid through the day on which it expires. */
const endOf = (day: string) => new Date(`${day}T23:59:59`)
const isDay = (day: string) => readDay(day) !== undefined

const keyFields = (t: TextsOf<typeof memberWords & typeof currentPasswordWords>) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, t.keyNameMissing)),
    scopes: z.array(z.custom<Permission>()).check(z.minLength(1, t.scopesMissing)),
    day: z.string().check(z.refine(isDay, t.expiresMissing)),
    password: currentPasswordField(t),
  })

function NewKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const t = useWords(memberWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const client = useQueryClient()
  const { roles, perms } = useMember()
  const offered = scopesToGive({ roles, perms })
  const today = new Date()
  const password = useWords(currentPasswordWords)
  const schema = useMemo(() => keyFields({ ...t, ...password }), [t, password])
  return (
    <ResourceForm
      initialValues={{
        name: '',
        scopes: [] as Permission[],
        day: fieldDay(new Date(today.getTime() + 90 * dayMs)),
        password: '',
      }}
      schema={schema}
      fieldOf={{ [problemCodes.passwordWrong]: 'password' }}
      submit={({ day, ...key }) => personal.createApiKey({ body: { ...key, expiresAt: endOf(day) } })}
      submitLabel={t.create}
      disabled={offered.length === 0}
      onDone={({ key }) => {
        onMade(key)
        void client.invalidateQueries(apiKeysQuery)
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={common.name}
            placeholder={t.keyNameHint}
            withAsterisk
            data-autofocus
            maxLength={64}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <CurrentPassword {...form.getInputProps('password')} />
          <Checkbox.Group
            label={t.scopes}
            description={t.scopesHint}
            withAsterisk
            {...form.getInputProps('scopes')}
          >
            <Stack gap={8} mt={4}>
              {offered.map((scope) => (
                <Checkbox key={scope} value={scope} label={scopeText(scope, language)} />
              ))}
            </Stack>
          </Checkbox.Group>
          {offered.length === 0 ? <Text size="sm">{t.noScopes}</Text> : null}
          <DayField
            label={t.expires}
            withAsterisk
            min={fieldDay(today)}
            max={fieldDay(new Date(today.getTime() + (maxApiKeyDays - 1) * dayMs))}
            {...form.getInputProps('day')}
          />
        </>
      )}
    </ResourceForm>
  )
}
