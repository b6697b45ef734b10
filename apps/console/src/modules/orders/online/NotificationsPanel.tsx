import {
  notificationOutcomes,
  type PaymentNotification,
  payChannels,
} from '@limpid/contract/orders/paying/online'
import { IconAlertTriangle, IconBell, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../../kit/FilterBar.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ResourceTable } from '../../../kit/ResourceTable.tsx'
import type { ResourceColumn } from '../../../kit/table/columns.ts'
import { listFields } from '../../../kit/table/listFields.ts'
import { useList } from '../../../kit/useList.ts'
import { choice } from '../../../lib/addresses/urlState.ts'
import { formatInstant } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { paymentNotificationsQuery } from '../orders.queries.ts'
import { channelWords, onlineWords, outcomeWords } from './online.words.ts'

const fields = listFields({
  prefix: 'notification',
  filters: {
    notification: '',
    notificationChannel: choice('', ['', ...payChannels]),
    outcome: choice('', ['', ...notificationOutcomes]),
  },
})

/** Every notification of a payment service, also those that changed nothing. */
export function NotificationsPanel() {
  const t = useWords(onlineWords)
  const outcomes = useWords(outcomeWords)
  const channels = useWords(channelWords)
  const list = useList(fields)
  const { notification, notificationChannel, outcome } = list.active
  return (
    <ResourceTable
      label={t.notifications}
      columns={useNotificationColumns()}
      query={paymentNotificationsQuery({
        ...list.page,
        ...(notification && { keywords: notification }),
        ...(notificationChannel && { channel: notificationChannel }),
        ...(outcome && { outcome }),
      })}
      list={list}
      rowKey={({ id }) => id}
      toolbar={
        <FilterBar>
          <SearchFilter label={t.searchNotifications} {...list.field('notification')} />
          <ChoiceFilter
            label={t.channel}
            any={t.anyChannel}
            options={payChannels.map((value) => ({ value, label: channels[value] }))}
            {...list.field('notificationChannel')}
          />
          <ChoiceFilter
            label={t.outcome}
            any={t.anyOutcome}
            options={notificationOutcomes.map((value) => ({ value, label: outcomes[value] }))}
            {...list.field('outcome')}
          />
        </FilterBar>
      }
      choiceName="payment-notifications"
      empty={<EmptyState icon={<IconBell />} title={t.noNotifications} hint={t.noNotificationsHint} />}
    />
  )
}

const calm = { tone: 'muted', icon: <IconInfoCircle size={14} /> } as const
const done = { tone: 'ok', icon: <IconCircleCheck size={14} /> } as const
const alarming = { tone: 'warn', icon: <IconAlertTriangle size={14} /> } as const

function looksOf(outcome: PaymentNotification['outcome']) {
  if (outcome === 'booked') return done
  return ['closed', 'known', 'waiting'].includes(outcome) ? calm : alarming
}

function useNotificationColumns(): ResourceColumn<PaymentNotification>[] {
  const t = useWords(onlineWords)
  const { time } = useWords(kitWords)
  const outcomes = useWords(outcomeWords)
  const channels = useWords(channelWords)
  const language = useLanguage()
  return [
    { id: 'at', header: time, card: 'title', cell: ({ at }) => formatInstant(at) },
    { id: 'channel', header: t.channel, cell: ({ channel }) => channels[channel] },
    {
      id: 'outcome',
      header: t.outcome,
      cell: ({ outcome }) => <StatusBadge {...looksOf(outcome)}>{outcomes[outcome]}</StatusBadge>,
    },
    { id: 'number', header: t.number, cell: ({ number }) => number || '–' },
    { id: 'transaction', header: t.transaction, cell: ({ transaction }) => transaction || '–' },
    {
      id: 'amount',
      header: t.amount,
      align: 'right',
      cell: ({ amount }) => (amount === null ? '–' : formatFen(amount, language)),
    },
    { id: 'sender', header: t.sender, cell: ({ address }) => address },
  ]
}
