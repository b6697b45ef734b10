import { codePauseSeconds } from '@limpid/contract/auth/code'
import { email, mobile } from '@limpid/contract/kernel/contact'
import { localise } from '@limpid/contract/kernel/words'
import { formatWords } from '@limpid/contract/users/username'
import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormProblem } from '../../../kit/form/FormProblem.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { CurrentPassword, currentPasswordField } from '../../../kit/passwords/CurrentPassword.tsx'
import { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { personal, refreshProfile } from '../members.queries.ts'
import { memberWords } from '../members.words.ts'
import type { ContactKind } from './contactKind.ts'
import classes from './profile.module.css'

interface BindModalProps {
  kind: ContactKind
  opened: boolean
  onClose: () => void
}

/** Adds a mobile number or an e-mail address to the account: needs its code and the current password. */
export function BindModal({ kind, opened, onClose }: BindModalProps) {
  const t = useWords(memberWords)
  return (
    <FormDialog opened={opened} onClose={onClose} title={kind === 'mobile' ? t.mobileTitle : t.emailTitle}>
      <BindForm kind={kind} onClose={onClose} />
    </FormDialog>
  )
}

const formats = { mobile, email }

const proofFields = (
  kind: ContactKind,
  t: TextsOf<typeof memberWords & typeof currentPasswordWords>,
  wrong: string,
) =>
  z.object({
    target: z.string().check(
      z.trim(),
      z.refine((text) => z.safeParse(formats[kind], text).success, wrong),
    ),
    code: z.string().check(z.trim(), z.regex(/^\d{6}$/, t.codeMissing)),
    password: currentPasswordField(t),
  })

function BindForm({ kind, onClose }: Omit<BindModalProps, 'opened'>) {
  const t = useWords(memberWords)
  const common = useWords(kitWords)
  const password = useWords(currentPasswordWords)
  const language = useLanguage()
  const client = useQueryClient()
  const [sentAt, setSentAt] = useState<number>()
  const schema = useMemo(
    () => proofFields(kind, { ...t, ...password }, localise(formatWords[kind] as never, language)),
    [kind, t, password, language],
  )
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
  return (
    <ResourceForm
      initialValues={{ target: '', code: '', password: '' }}
      schema={schema}
      submit={({ target, ...proof }) =>
        kind === 'mobile'
          ? personal.bindMobile({ body: { mobile: target, ...proof } })
          : personal.bindEmail({ body: { email: target, ...proof } })
      }
      onDone={() => {
        toastDone(common.saved)
        onClose()
        return refreshProfile(client)
      }}
    >
      {(form) => (
        <>
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
              className={classes.code ?? ''}
              label={t.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              withAsterisk
              {...form.getInputProps('code')}
            />
            <SendButton
              sentAt={sentAt}
              busy={send.isPending}
              onSend={() => {
                if (!form.validateField('target').hasError) send.mutate(form.values.target.trim())
              }}
            />
          </Group>
          <CurrentPassword {...form.getInputProps('password')} />
          <FormProblem error={send.error} />
        </>
      )}
    </ResourceForm>
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
      {seconds > 0 ? t.againIn(seconds) : t.getCode}
    </Button>
  )
}
