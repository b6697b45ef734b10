import type { Permission } from '@limpid/contract/kernel/permissions'
import { mostApiKeyDays } from '@limpid/contract/members/personal'
import { Button, Checkbox, Code, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '../../../kit/member.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useWords } from '../../../kit/useWords.ts'
import { toneClass } from '../../../ui/tones.ts'
import classes from '../members.module.css'
import { apiKeysQuery, personal } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { Problem } from '../Problem.tsx'
import { scopesToGive, scopeText } from './scopes.ts'

interface NewKeyModalProps {
  opened: boolean
  onClose: () => void
}

/** Makes an API key, then shows it once. */
export function NewKeyModal({ opened, onClose }: NewKeyModalProps) {
  const t = useWords(memberWords)
  const [key, setKey] = useState<string>()
  const close = () => {
    setKey(undefined)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={key ? t.keyMade : t.newKey}
      closeOnClickOutside={false}
      closeOnEscape={!key}
      withCloseButton={!key}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      {key ? <NewKey value={key} onDone={close} /> : <NewKeyForm onMade={setKey} onCancel={close} />}
    </Modal>
  )
}

function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const t = useWords(memberWords)
  return (
    <Stack gap="md">
      <div className={`${classes.once} ${toneClass('warn')}`} role="note">
        {t.keyOnce}
      </div>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Code>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t.copied : t.copy}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t.kept}</Button>
      </Group>
    </Stack>
  )
}

const dayMs = 86_400_000
/** A day as a date field holds it, in the viewer's zone. */
const dayOf = (date: Date) =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
/** A key lives through the day on which it ends. */
const endOf = (day: string) => new Date(`${day}T23:59:59`)

function NewKeyForm({ onMade, onCancel }: { onMade: (key: string) => void; onCancel: () => void }) {
  const t = useWords(memberWords)
  const language = useLanguage()
  const client = useQueryClient()
  const { roles, perms } = useMember()
  const offered = scopesToGive({ roles, perms })
  const today = new Date()
  const form = useForm({
    initialValues: {
      name: '',
      scopes: [] as Permission[],
      day: dayOf(new Date(today.getTime() + 90 * dayMs)),
    },
    validate: {
      name: (name) => (name.trim() === '' ? t.keyNameMissing : null),
      scopes: (scopes) => (scopes.length === 0 ? t.scopesMissing : null),
      day: (day) => (Number.isNaN(endOf(day).getTime()) ? t.expiresMissing : null),
    },
  })
  const make = useMutation({
    meta: { shown: 'page' },
    mutationFn: ({ name, scopes, day }: typeof form.values) =>
      personal.createApiKey({ body: { name: name.trim(), scopes, expiresAt: endOf(day) } }),
    onSuccess: ({ key }) => {
      onMade(key)
      void client.invalidateQueries(apiKeysQuery)
    },
  })
  return (
    <form onSubmit={form.onSubmit((values) => make.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label={t.keyName}
          placeholder={t.keyNameHint}
          withAsterisk
          data-autofocus
          maxLength={64}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t.scopes} withAsterisk {...form.getInputProps('scopes')}>
          <Stack gap={8} mt={4}>
            {offered.map((scope) => (
              <Checkbox key={scope} value={scope} label={scopeText(scope, language)} />
            ))}
          </Stack>
        </Checkbox.Group>
        {offered.length === 0 ? <Text size="sm">{t.noScopes}</Text> : null}
        <TextInput
          type="date"
          label={t.expires}
          withAsterisk
          min={dayOf(today)}
          max={dayOf(new Date(today.getTime() + (mostApiKeyDays - 1) * dayMs))}
          {...form.getInputProps('day')}
        />
        <Problem error={make.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={offered.length === 0}>
            {t.create}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
