import type { Transfer } from '@limpid/contract/transfers/transfers'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { transferring } from './transfers.queries.ts'
import { transferWords } from './transfers.words.ts'

/** Withdraws a pending transfer. */
export function WithdrawButton({ transfer: { id, name } }: { transfer: Transfer }) {
  const t = useWords(transferWords)
  const withdraw = useMutation({
    mutationFn: () => transferring.withdraw({ params: { id } }),
    onSuccess: () => toastDone(t.withdrawn),
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
