import { codePauseSeconds } from '@limpid/contract/auth'
import { email, formatWords, mobile } from '@limpid/contract/kernel/contact'
import { say } from '@limpid/contract/kernel/words'
import { Button, Group, Modal, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { toastDone } from '../../../kit/toast.ts'
import { useLanguage } from '../../../kit/useLanguage.ts'
import { useNow } from '../../../kit/useNow.ts'
import { useWords } from '../../../kit/useWords.ts'
import { personal, refreshProfile } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import { Problem } from '../Problem.tsx'
import type { ContactKind } from './ContactLine.tsx'

interface BindModalProps {
  kind: ContactKind
  opened: boolean
  onClose: () => void
}

/** Makes a mobile number or an e-mail address one's own: its code, and the current password. */
export function BindModal({ kind, opened, onClose }: BindModalProps) {
  const t = useWords(memberWords)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={kind === 'mobile' ? t.mobileTitle : t.emailTitle}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <BindForm kind={kind} onClose={onClose} />
    </Modal>
  )
}

const schemas = { mobile, email }

function BindForm({ kind, onClose }: Omit<BindModalProps, 'opened'>) {
  const t = useWords(memberWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [sentAt, setSentAt] = useState<number>()
  const form = useForm({
    initialValues: { target: '', code: '', password: '' },
    validate: {
      target: (target) =>
        z.safeParse(schemas[kind], target.trim()).success ? null : say(formatWords[kind] as never, language),
      code: (code) => (/^\d{6}$/.test(code.trim()) ? null : t.codeMissing),
      password: (password) => (password === '' ? t.currentPasswordMissing : null),
    },
  })
  const send = useMutation({
    meta: { shown: 'page' },
    mutationFn: (target: string) =>
      kind === 'mobile'
        ? personal.sendMobileCode({ body: { mobile: target } })
        : personal.sendEmailCode({ body: { email: target } }),
    onSuccess: (_reply, target) => {
      setSentAt(Date.now())
      toastDone(t.codeSent(target))
    },
  })
  const bind = useMutation({
    meta: { shown: 'page' },
    mutationFn: ({ target, code, password }: typeof form.values) => {
      const proof = { code: code.trim(), password }
      return kind === 'mobile'
        ? personal.bindMobile({ body: { mobile: target.trim(), ...proof } })
        : personal.bindEmail({ body: { email: target.trim(), ...proof } })
    },
    onSuccess: async () => {
      toastDone(t.saved)
      onClose()
      await refreshProfile(client)
    },
  })
  const ask = () => {
    if (!form.validateField('target').hasError) send.mutate(form.values.target.trim())
  }
  return (
    <form onSubmit={form.onSubmit((values) => bind.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label={kind === 'mobile' ? t.mobile : t.email}
          type={kind === 'mobile' ? 'tel' : 'email'}
          autoComplete={kind === 'mobile' ? 'tel-national' : 'email'}
          withAsterisk
          data-autofocus
          {...form.getInputProps('target')}
        />
        <Group gap="sm" align="flex-start" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            withAsterisk
            {...form.getInputProps('code')}
          />
          <SendButton sentAt={sentAt} busy={send.isPending} onSend={ask} />
        </Group>
        <PasswordInput
          label={t.currentPassword}
          autoComplete="current-password"
          withAsterisk
          visibilityToggleButtonProps={{ 'aria-label': t.showPassword }}
          {...form.getInputProps('password')}
        />
        <Problem error={bind.error ?? send.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={bind.isPending}>
            {t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface SendButtonProps {
  /** When the last code was sent, in ms since 1970. */
  sentAt: number | undefined
  busy: boolean
  onSend: () => void
}

function SendButton({ sentAt, busy, onSend }: SendButtonProps) {
  const t = useWords(memberWords)
  const now = useNow(1000).getTime()
  const seconds = sentAt === undefined ? 0 : Math.ceil(codePauseSeconds - (now - sentAt) / 1000)
  return (
    <Button variant="default" mt={21} loading={busy} disabled={seconds > 0} onClick={onSend}>
      {seconds > 0 ? t.againIn(seconds) : t.sendCode}
    </Button>
  )
}
