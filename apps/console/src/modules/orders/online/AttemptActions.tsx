import type { PayAttempt } from '@limpid/contract/orders/paying/online'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { Can } from '../../../kit/access/Can.tsx'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import type { TextsOf } from '../../../lib/words.ts'
import { orderCalls } from '../orders.queries.ts'
import { onlineWords } from './online.words.ts'

/** Query the service about an attempt, or record by hand what its merchant platform shows. */
export function AttemptActions({ attempt }: { attempt: PayAttempt }) {
  const t = useWords(onlineWords)
  const [entering, setEntering] = useState(false)
  const params = { id: attempt.id }
  const query = useMutation({
    mutationFn: () => orderCalls.checkAttempt({ params }),
    onSuccess: () => toastDone(t.queried),
  })
  if (attempt.state === 'paid') return null
  if (attempt.state === 'refunded') return <p>{t.refundedHint}</p>
  return (
    <Can needs={['mall:payment:propose']}>
      <Button size="compact-sm" variant="subtle" loading={query.isPending} onClick={() => query.mutate()}>
        {t.query}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => setEntering(true)}>
        {t.enter}
      </Button>
      {entering ? <EnterDialog id={attempt.id} onClose={() => setEntering(false)} /> : null}
    </Can>
  )
}

const fields = (t: TextsOf<typeof onlineWords>) =>
  z.object({ reference: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z]{1,64}$/, t.referenceWrong)) })

/** Records by hand what the merchant platform shows. */
export function EnterDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(onlineWords)
  return (
    <SaveDialog
      opened
      onClose={onClose}
      title={t.enter}
      initialValues={{ reference: '' }}
      schema={useMemo(() => fields(t), [t])}
      submit={(body) => orderCalls.enterAttempt({ params: { id }, body })}
    >
      {(form) => (
        <>
          <p>{t.enterHint}</p>
          <TextInput
            label={t.reference}
            description={t.referenceHint}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('reference')}
          />
        </>
      )}
    </SaveDialog>
  )
}
