import { localise } from '@limpid/contract/kernel/words'
import { callErrorWords } from '@limpid/contract/webhooks/call-states'
import type { Webhook } from '@limpid/contract/webhooks/webhooks'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone, toastProblem } from '../../kit/toast.ts'
import { noted } from '../../lib/texts/punctuation.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { webhookCalls } from './webhooks.queries.ts'
import { webhookWords } from './webhooks.words.ts'

/** Tests, edits or deletes one webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useWords(webhookWords)
  const common = useWords(kitWords)
  const [editing, setEditing] = useState(false)
  const remove = useMutation({
    mutationFn: () => webhookCalls.remove({ params: { id: webhook.id } }),
    onSuccess: () => toastDone(t.removed),
  })
  return (
    <>
      <TestButton webhook={webhook} />
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t.editOf(webhook.name)}
        onClick={() => setEditing(true)}
      >
        {common.edit}
      </Button>
      <ConfirmButton
        action={common.remove}
        title={t.removeOf(webhook.name)}
        text={t.removeAsk(webhook.name)}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      <WebhookDialog webhook={webhook} opened={editing} onClose={() => setEditing(false)} />
    </>
  )
}

function TestButton({ webhook: { id, name, enabled } }: { webhook: Webhook }) {
  const t = useWords(webhookWords)
  const language = useLanguage()
  const send = useMutation({
    mutationFn: () => webhookCalls.sendTest({ params: { id } }),
    onSuccess: ({ delivered, httpStatus, error, tookMs }) => {
      if (delivered && httpStatus !== null) return toastDone(t.tested(httpStatus, tookMs))
      const why = error ? localise(callErrorWords[error], language) : ''
      toastProblem(t.testFailed(httpStatus === null ? why : noted(why, httpStatus, language)))
    },
  })
  return (
    <ReasonButton
      variant="subtle"
      size="compact-sm"
      aria-label={t.testOf(name)}
      reason={enabled ? undefined : t.isOff}
      loading={send.isPending}
      onClick={() => send.mutate()}
    >
      {t.test}
    </ReasonButton>
  )
}
