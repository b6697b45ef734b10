import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { OnceSecret } from '../../../kit/OnceSecret.tsx'
import { webhookCalls } from '../webhooks.queries.ts'
import { webhookWords } from '../webhooks.words.ts'

/** Renews the secret of a webhook after confirmation, and shows the new one once. */
export function RenewSecret({ id }: { id: string }) {
  const t = useWords(webhookWords)
  const [secret, setSecret] = useState<string>()
  const renew = useMutation({
    mutationFn: () => webhookCalls.renewSecret({ params: { id } }),
    onSuccess: (made) => setSecret(made.secret),
  })
  const close = () => setSecret(undefined)
  return (
    <>
      <Button
        variant="default"
        loading={renew.isPending}
        onClick={() =>
          confirmAction({
            title: t.renew,
            text: t.renewAsk,
            action: t.renewNow,
            onConfirm: () => renew.mutate(),
          })
        }
      >
        {t.renew}
      </Button>
      <FormDialog opened={secret !== undefined} onClose={close} title={t.renewed} locked>
        <OnceSecret secret={secret ?? ''} done={t.kept} onDone={close}>
          {t.secretOnce}
        </OnceSecret>
      </FormDialog>
    </>
  )
}
