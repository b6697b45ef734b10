import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kit/language/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import { Callout } from '../../ui/status/Callout.tsx'
import { waitingTransferQuery } from './transfers.queries.ts'
import { transferWords } from './transfers.words.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

/** On the page of a device with a pending transfer: the recipient, the deadline, and how to withdraw it. */
export function WaitingTransfer({ deviceId }: { deviceId: string }) {
  const t = useWords(transferWords)
  const { data: transfer } = useQuery(waitingTransferQuery(deviceId))
  if (!transfer) return null
  return (
    <Callout tone="info" role="status" action={<WithdrawButton transfer={transfer} />}>
      {t.waiting(transfer.addressee ?? '', formatInstant(transfer.expiresAt))}
    </Callout>
  )
}
