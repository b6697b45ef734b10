import type { OutboxMessage } from '@limpid/contract/outbox/outbox'
import { useMutation } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { outboxCalls } from './outbox.queries.ts'
import { outboxWords } from './outbox.words.ts'

interface RemoveMessageProps {
  message: OutboxMessage
  onRemoved?: () => void
}

/** Deletes a stored message after confirmation. */
export function RemoveMessage({ message: { id, target }, onRemoved }: RemoveMessageProps) {
  const t = useWords(outboxWords)
  const common = useWords(kitWords)
  const remove = useMutation({
    mutationFn: () => outboxCalls.remove({ params: { id } }),
    onSuccess: () => {
      toastDone(t.removed)
      onRemoved?.()
    },
  })
  return (
    <Can needs={['sys:outbox:delete']}>
      <ConfirmButton
        action={common.remove}
        title={t.removeOf(target)}
        text={t.removeAsk}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </Can>
  )
}
