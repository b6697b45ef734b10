import type { Transfer } from '@limpid/contract/transfers'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { refreshTransfers, transferring } from './transfers.queries.ts'
import { transferWords } from './transfers.words.ts'

/** Takes back an offer that waits. */
export function WithdrawButton({ transfer: { id, name } }: { transfer: Transfer }) {
  const t = useWords(transferWords)
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => transferring.withdraw({ params: { id } }),
    onSuccess: () => toastDone(t.withdrawn),
    onSettled: () => refreshTransfers(client),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={withdraw.isPending}
      aria-label={t.withdrawOf(name)}
      onClick={() => withdraw.mutate()}
    >
      {t.withdraw}
    </Button>
  )
}
