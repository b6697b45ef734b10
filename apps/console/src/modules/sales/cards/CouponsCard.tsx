import { localise } from '@limpid/contract/kernel/words'
import type { CouponUse, SalesRange } from '@limpid/contract/sales/schemas'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import classes from '../../../kit/period/period.module.css'
import { formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CardTable } from '../../../ui/figures/tables/CardTable.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { couponUseQuery } from '../sales.queries.ts'
import { salesWords } from '../sales.words.ts'
import { CardBody } from './CardBody.tsx'
import { OrdersLink } from './OrdersLink.tsx'

/** What coupons were handed out, and what they cost. */
export function CouponsCard({ range }: { range: SalesRange }) {
  const t = useWords(salesWords)
  return (
    <Card heading={t.coupons} hint={t.couponsHint}>
      <CardBody query={useQuery(couponUseQuery(range))}>{(use) => <Use use={use} range={range} />}</CardBody>
    </Card>
  )
}

type Figures = Pick<CouponUse, 'handedOut' | 'used' | 'discountFen' | 'orders'>

function Use({ use: { list, coupons, ...total }, range }: { use: CouponUse; range: SalesRange }) {
  const t = useWords(salesWords)
  const language = useLanguage()
  if (list.length === 0) return <EmptyState title={t.noCoupons} />
  const count = (value: number) => formatNumber(value, {}, language)
  const cellsOf = (figures: Figures, couponId?: string) => [
    count(figures.handedOut),
    count(figures.used),
    couponId && figures.orders > 0 ? (
      // Coupons are used when the order is placed.
      <OrdersLink key="orders" orders={{ couponId, from: range.fromDay, to: range.toDay }}>
        {count(figures.orders)}
      </OrdersLink>
    ) : (
      count(figures.orders)
    ),
    formatFen(figures.discountFen, language),
  ]
  return (
    <>
      <CardTable
        label={t.coupons}
        head={[t.coupon, t.handedOut, t.used, t.couponOrders, t.discount]}
        rows={[
          ...list.map(({ id, name, ...figures }) => ({
            key: id,
            name: localise(name, language),
            cells: cellsOf(figures, id),
          })),
          { key: 'total', name: <b>{t.total}</b>, cells: cellsOf(total) },
        ]}
      />
      {coupons > list.length ? <p className={classes.note}>{t.firstOf(list.length, coupons)}</p> : null}
    </>
  )
}
