import { localise } from '@limpid/contract/kernel/words'
import type { OrderPayment } from '@limpid/contract/orders/paying/payments'
import { paymentRejectionWords } from '@limpid/contract/orders/words/reasons.words'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { useDecisionReason } from '../../wallets/wallets.public.ts'
import { channelWords } from '../online/online.words.ts'
import { orderColumn } from '../orderColumn.tsx'
import { paymentWords, receivedStateWords } from './payments.words.ts'
import { usePaymentTexts } from './usePaymentTexts.ts'

const badges = {
  open: { tone: 'warn', icon: <IconClock size={14} /> },
  confirmed: { tone: 'ok', icon: <IconCircleCheck size={14} /> },
  rejected: { tone: 'muted', icon: <IconCircleX size={14} /> },
} as const

/** Columns of the recorded bank transfers. */
export function usePaymentColumns(): ResourceColumn<OrderPayment>[] {
  const t = useWords(paymentWords)
  const states = useWords(receivedStateWords)
  const channels = useWords(channelWords)
  const language = useLanguage()
  const { effectOf } = usePaymentTexts()
  const reasonOf = useDecisionReason()
  return [
    orderColumn(t.order),
    {
      id: 'code',
      header: t.source,
      cell: ({ source, code }) => (source === 'bank' ? code : channels[source]),
    },
    { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => formatFen(amount, language) },
    {
      id: 'effect',
      header: t.effect,
      cell: (payment) => (
        <Detailed details={payment.state === 'open' ? t.onceConfirmed : null}>{effectOf(payment)}</Detailed>
      ),
    },
    {
      id: 'payer',
      header: t.payer,
      width: 200,
      cell: ({ payer, reference }) => <Detailed details={reference}>{payer || '–'}</Detailed>,
    },
    {
      id: 'state',
      header: t.state,
      cell: ({ state, own, forOwn, rejection, rejectionNote }) => (
        <Detailed
          details={[
            state === 'open' && reasonOf('confirm', { own, forOwn }),
            rejection && localise(paymentRejectionWords[rejection], language),
            rejectionNote,
          ]}
        >
          <StatusBadge tone={badges[state].tone} icon={badges[state].icon}>
            {states[state]}
          </StatusBadge>
        </Detailed>
      ),
    },
    {
      id: 'recorded',
      header: t.recorded,
      cell: ({ proposedBy, proposedAt }) => (
        <Detailed details={formatInstant(proposedAt)}>{proposedBy ?? '–'}</Detailed>
      ),
    },
    {
      id: 'decided',
      header: t.decided,
      cell: ({ decidedBy, decidedAt }) =>
        decidedAt ? <Detailed details={formatInstant(decidedAt)}>{decidedBy ?? '–'}</Detailed> : '–',
    },
  ]
}
