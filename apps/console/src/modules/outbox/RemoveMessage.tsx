import type { OutboxMessage } from '@limpid/contract/outbox'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
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
  const ask = () =>
    confirmAction({
      title: t.removeOf(target),
      text: t.removeAsk,
      action: common.remove,
      danger: true,
      onConfirm: () => remove.mutate(),
    })
  return (
    <Can needs={['sys:outbox:delete']}>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={remove.isPending}
        aria-label={t.removeOf(target)}
        onClick={ask}
      >
        {common.remove}
      </Button>
    </Can>
  )
}
