import type { PayAttempt } from '@limpid/contract/orders/paying/online'
import { IconCircleCheck, IconCircleX, IconClock, IconReceiptRefund } from '@tabler/icons-react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { formatInstant } from '../../../lib/format.ts'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderColumn } from '../orderColumn.tsx'
import { attemptStateWords, channelWords, onlineWords } from './online.words.ts'

const badges = {
  open: { tone: 'warn', icon: <IconClock size={14} /> },
  paid: { tone: 'ok', icon: <IconCircleCheck size={14} /> },
  closed: { tone: 'muted', icon: <IconCircleX size={14} /> },
  refunded: { tone: 'warn', icon: <IconReceiptRefund size={14} /> },
} as const

/** Columns of the attempts to pay online. */
export function useAttemptColumns(): ResourceColumn<PayAttempt>[] {
  const t = useWords(onlineWords)
  const states = useWords(attemptStateWords)
  const channels = useWords(channelWords)
  const language = useLanguage()
  return [
    orderColumn(t.order),
    { id: 'channel', header: t.channel, cell: ({ channel }) => channels[channel] },
    { id: 'amount', header: t.amount, align: 'right', cell: ({ amount }) => formatFen(amount, language) },
    {
      id: 'state',
      header: t.state,
      cell: ({ state }) => (
        <StatusBadge tone={badges[state].tone} icon={badges[state].icon}>
          {states[state]}
        </StatusBadge>
      ),
    },
    { id: 'number', header: t.number, cell: ({ number }) => number },
    { id: 'transaction', header: t.transaction, cell: ({ transaction }) => transaction ?? '–' },
    { id: 'startedAt', header: t.startedAt, cell: ({ startedAt }) => formatInstant(startedAt) },
    {
      id: 'endedAt',
      header: t.endedAt,
      extra: true,
      cell: ({ endedAt }) => (endedAt ? formatInstant(endedAt) : '–'),
    },
  ]
}
