import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { IconClock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useOpenPath } from '../../../kit/access/openPages.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Callout } from '../../../ui/status/Callout.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { paidByWords } from '../orders.words.ts'
import { pendingWords } from './pending.words.ts'

/** Payments that somebody recorded and nobody confirmed yet: nothing of them is in the sums of the order. */
export function PendingPayments({ order, staff }: { order: OrderDetail; staff: boolean }) {
  const t = useWords(pendingWords)
  const methods = useWords(paidByWords)
  const language = useLanguage()
  const list = useOpenPath()(`/mall/payments?state=open&keywords=${order.number}`)
  const textOf = staff ? t.pendingStaff : t.pending
  return order.pending.map(({ id, at, amount, source, by }) => (
    <Callout
      key={id}
      tone="info"
      role="status"
      icon={<IconClock size={18} aria-hidden />}
      action={staff && list ? <Link to={list}>{t.toPayments}</Link> : undefined}
    >
      <Detailed details={[formatInstant(at), by].filter(Boolean).join(' · ')}>
        {textOf(methods[source], formatFen(amount, language))}
      </Detailed>
    </Callout>
  ))
}
