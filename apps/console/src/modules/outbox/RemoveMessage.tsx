import type { OutboxMessage } from '@limpid/contract/outbox'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AskButton } from '../../kit/AskButton.tsx'
import { Can } from '../../kit/access/Can.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { outboxCalls, refreshOutbox } from './outbox.queries.ts'
import { outboxWords } from './outbox.words.ts'

interface RemoveMessageProps {
  message: OutboxMessage
  onRemoved?: () => void
}

/** Deletes a kept message after asking. */
export function RemoveMessage({ message: { id, target }, onRemoved }: RemoveMessageProps) {
  const t = useWords(outboxWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => outboxCalls.remove({ params: { id } }),
    onSuccess: () => {
      toastDone(t.removed)
      onRemoved?.()
    },
    onSettled: () => refreshOutbox(client),
  })
  return (
    <Can needs={['sys:outbox:delete']}>
      <AskButton
        action={common.remove}
        title={t.removeOf(target)}
        text={t.removeAsk}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Can>
  )
}
