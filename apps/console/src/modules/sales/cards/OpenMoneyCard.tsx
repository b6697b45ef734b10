import type { OpenMoney } from '@limpid/contract/sales/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../../kit/access/Can.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import classes from '../sales.module.css'
import { openMoneyQuery } from '../sales.queries.ts'
import { salesWords } from '../sales.words.ts'
import { CardBody } from './CardBody.tsx'
import { OrdersLink } from './OrdersLink.tsx'

/** What is due, to refund and to confirm now, each with the list behind it. */
export function OpenMoneyCard() {
  const t = useWords(salesWords)
  return (
    <Card heading={t.openMoney} hint={t.openMoneyHint}>
      <CardBody query={useQuery(openMoneyQuery)}>{(open) => <Open open={open} />}</CardBody>
    </Card>
  )
}

function Open({ open: { unpaid, toRefund, toConfirm } }: { open: OpenMoney }) {
  const t = useWords(salesWords)
  const language = useLanguage()
  const seesPayments = useCan()(['mall:payment:list'])
  const counted = t.toConfirmCount(toConfirm.count)
  const transfers = seesPayments ? <Link to="/mall/payments">{counted}</Link> : counted
  const lines: [name: string, fen: number, behind: ReactNode][] = [
    [
      t.unpaid,
      unpaid.fen,
      <OrdersLink key="unpaid" orders={{ status: '0' }}>
        {t.unpaidCount(unpaid.count)}
      </OrdersLink>,
    ],
    [
      t.toRefund,
      toRefund.fen,
      <OrdersLink key="refund" orders={{ status: '5' }}>
        {t.toRefundCount(toRefund.count)}
      </OrdersLink>,
    ],
    [t.toConfirm, toConfirm.fen, transfers],
  ]
  return (
    <dl className={classes.open}>
      {lines.map(([name, fen, behind]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{formatFen(fen, language)}</b>
            <span>{behind}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
