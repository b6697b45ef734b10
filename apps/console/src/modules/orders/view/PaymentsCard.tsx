import type { OrderMoney } from '@limpid/contract/orders/schemas'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { formatInstant } from '../../../lib/format.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { orderWords, paidByWords } from '../orders.words.ts'
import { SideCard } from './SideCard.tsx'
import classes from './view.module.css'

/** What was paid for an order and refunded; nothing before anything was paid. */
export function PaymentsCard({ money }: { money: readonly OrderMoney[] }) {
  const t = useWords(orderWords)
  const methods = useWords(paidByWords)
  const language = useLanguage()
  if (money.length === 0) return null
  const sum = money.reduce((all, { amount }) => all + amount, 0)
  return (
    <SideCard heading={t.payments} summary={formatFen(sum, language)}>
      <ol className={classes.steps}>
        {money.map(({ id, at, amount, method }) => (
          <li key={id}>
            <span className={`${classes.number} ${classes.dim}`}>{formatInstant(at)}</span>
            <span>{amount > 0 ? t.paidBy(methods[method]) : t.refundedTo(methods[method])}</span>
            <span className={classes.number}>{formatFen(amount, language)}</span>
          </li>
        ))}
      </ol>
    </SideCard>
  )
}
