import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../kit/language/useWords.ts'
import { formatInstant } from '../../lib/format.ts'
import { toneClass } from '../../ui/status/tones.ts'
import classes from './transfers.module.css'
import { waitingTransferQuery } from './transfers.queries.ts'
import { transferWords } from './transfers.words.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

/** On the page of a device with a pending transfer: the recipient, the deadline, and how to withdraw it. */
export function WaitingTransfer({ deviceId }: { deviceId: string }) {
  const t = useWords(transferWords)
  const { data: transfer } = useQuery(waitingTransferQuery(deviceId))
  if (!transfer) return null
  return (
    <div className={`${classes.waiting} ${toneClass('info')}`} role="status">
      {t.waiting(transfer.addressee ?? '', formatInstant(transfer.expiresAt))}
      <WithdrawButton transfer={transfer} />
    </div>
  )
}
