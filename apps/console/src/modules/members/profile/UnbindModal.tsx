import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toastDone } from '../../../kit/toast.ts'
import { useWords } from '../../../kit/useWords.ts'
import { personal, refreshProfile } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { Problem } from '../Problem.tsx'
import type { ContactKind } from './ContactLine.tsx'

interface UnbindModalProps {
  kind: ContactKind
  opened: boolean
  onClose: () => void
}

/** Removes one's mobile number or e-mail address, for who knows the password. */
export function UnbindModal({ kind, opened, onClose }: UnbindModalProps) {
  const t = useWords(memberWords)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={kind === 'mobile' ? t.unbindMobileTitle : t.unbindEmailTitle}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <UnbindForm kind={kind} onClose={onClose} />
    </Modal>
  )
}

function UnbindForm({ kind, onClose }: Omit<UnbindModalProps, 'opened'>) {
  const t = useWords(memberWords)
  const client = useQueryClient()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const unbind = useMutation({
    meta: { shown: 'page' },
    mutationFn: () =>
      kind === 'mobile'
        ? personal.unbindMobile({ body: { password } })
        : personal.unbindEmail({ body: { password } }),
    onSuccess: async () => {
      toastDone(t.saved)
      onClose()
      await refreshProfile(client)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') unbind.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t.unbindHint}</Text>
        <PasswordInput
          label={t.currentPassword}
          autoComplete="current-password"
          withAsterisk
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing ? t.currentPasswordMissing : undefined}
        />
        <Problem error={unbind.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" color="red" loading={unbind.isPending}>
            {t.unbind}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
