import { vatIn } from '@limpid/contract/goods/vat'
import { localise } from '@limpid/contract/kernel/words'
import type { OrderDetail, OrderReturn, Parcel } from '@limpid/contract/orders/schemas'
import { orderReasonWords } from '@limpid/contract/orders/words/reasons.words'
import type { ReactNode } from 'react'
import { useMemberName } from '../../../kit/access/useMemberName.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatInstant, formatNumber } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { addressLine } from '../../addresses/addresses.public.ts'
import { formatFen } from '../../goods/goods.public.ts'
import { fulfilmentWords, orderWords, paymentStateWords } from '../orders.words.ts'
import { orderStepWords, returnStateWords } from './history.words.ts'
import { OrderLines } from './OrderLines.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { Counted, ParcelsCard } from './ParcelsCard.tsx'
import { PaymentsCard } from './PaymentsCard.tsx'
import { refundKindWords } from './refunds.words.ts'
import { SideCard } from './SideCard.tsx'
import classes from './view.module.css'

interface OrderViewProps {
  order: OrderDetail
  /** What can be done with a parcel or a return. */
  parcelAction?: (parcel: Parcel) => ReactNode
  returnAction?: (one: OrderReturn) => ReactNode
}

const vatOf = ({ lines }: OrderDetail) =>
  lines.reduce(
    (sum, { price, quantity, discount, vatRate }) => sum + vatIn(price * quantity - discount, vatRate),
    0,
  )

/** An order as its buyer and staff see it. On a phone, what moves comes first and the rest is folded. */
export function OrderView({ order, parcelAction, returnAction }: OrderViewProps) {
  const t = useWords(orderWords)
  const narrow = useNarrow()
  const undecided = order.returns.some(({ state }) => state === 'requested')
  const returns = <ReturnsCard order={order} returnAction={returnAction} />
  const facts = <FactsCard order={order} />
  const address = <AddressCard order={order} />
  const goods = (
    <Card heading={t.goods}>
      <OrderLines lines={order.lines} returns={order.returns} />
    </Card>
  )
  const parcels = <ParcelsCard order={order} action={parcelAction} />
  const last = (
    <>
      {undecided ? null : returns}
      {narrow ? facts : null}
      {narrow ? address : null}
      <PaymentsCard money={order.money} />
      <HistoryCard order={order} />
    </>
  )
  if (narrow)
    return (
      <>
        {undecided ? returns : null}
        {parcels}
        {goods}
        {last}
      </>
    )
  return (
    <>
      {facts}
      {undecided ? returns : null}
      {goods}
      {address}
      {parcels}
      {last}
    </>
  )
}

function FactsCard({ order }: Pick<OrderViewProps, 'order'>) {
  const t = useWords(orderWords)
  const payments = useWords(paymentStateWords)
  const fulfilments = useWords(fulfilmentWords)
  const nameOf = useMemberName()
  const language = useLanguage()
  const waits = order.state === 'open' && order.paid < order.total
  const status = <OrderStatus order={order} />
  return (
    <SideCard
      heading={t.facts}
      summary={
        <>
          {formatFen(order.total, language)}
          {status}
        </>
      }
      action={status}
    >
      <Facts>
        <Fact name={t.placedAt}>{formatInstant(order.placedAt)}</Fact>
        <Fact name={t.buyer}>{nameOf(order.buyer)}</Fact>
        <Fact name={t.payment}>{payments[order.payment]}</Fact>
        <Fact name={t.fulfilment}>{fulfilments[order.fulfilment]}</Fact>
        {order.discount > 0 ? (
          <>
            <Fact name={t.goodsAmount}>{formatFen(order.goodsAmount, language)}</Fact>
            <Fact name={t.discount}>
              <Detailed details={order.coupons.map(({ name }) => localise(name, language))}>
                {formatFen(-order.discount, language)}
              </Detailed>
            </Fact>
          </>
        ) : null}
        <Fact name={t.total}>{formatFen(order.total, language)}</Fact>
        <Fact name={t.vat}>{formatFen(vatOf(order), language)}</Fact>
        {order.paid > 0 ? <Fact name={t.paid}>{formatFen(order.paid, language)}</Fact> : null}
        {order.refunded > 0 ? <Fact name={t.refunded}>{formatFen(order.refunded, language)}</Fact> : null}
        {order.points ? <Fact name={t.points}>{formatNumber(order.points, {}, language)}</Fact> : null}
        {waits ? <Fact name={t.payBy}>{formatInstant(order.expiresAt)}</Fact> : null}
      </Facts>
    </SideCard>
  )
}

function AddressCard({ order: { consignee, device, site, remark } }: Pick<OrderViewProps, 'order'>) {
  const t = useWords(orderWords)
  return (
    <SideCard heading={t.address} summary={consignee.consigneeName}>
      <Facts>
        <Fact name={t.deliverTo} wide>
          {consignee.consigneeName || '–'} {consignee.consigneeMobile}
          <br />
          {addressLine(consignee)}
        </Fact>
        {device ? (
          <Fact name={t.forDevice} wide>
            {t.deviceAndSn(device.name, device.sn)}
          </Fact>
        ) : null}
        {site ? <Fact name={t.forSite}>{site}</Fact> : null}
        {remark ? <Fact name={t.message}>{remark}</Fact> : null}
      </Facts>
    </SideCard>
  )
}

function ReturnsCard({
  order,
  returnAction,
}: Pick<OrderViewProps, 'order'> & { returnAction: OrderViewProps['returnAction'] }) {
  const t = useWords(orderWords)
  const states = useWords(returnStateWords)
  const kinds = useWords(refundKindWords)
  const language = useLanguage()
  if (order.returns.length === 0) return null
  return (
    <Card heading={order.returns.every(({ kind }) => kind === 'return') ? t.returns : t.refunds}>
      <div className={classes.parcels}>
        {order.returns.map((one) => (
          <div key={one.id} className={classes.parcel}>
            <Facts>
              <Fact name={t.goods}>
                <Counted order={order} counted={one.lines} />
              </Fact>
              {one.kind === 'return' ? null : <Fact name={t.refundKind}>{kinds[one.kind]}</Fact>}
              <Fact name={t.status}>{states[one.state]}</Fact>
              <Fact name={t.refund}>{formatFen(one.refund, language)}</Fact>
              {one.reason ? <Fact name={t.reason}>{one.reason}</Fact> : null}
              {one.decision ? (
                <Fact name={t.decision}>{localise(orderReasonWords[one.decision], language)}</Fact>
              ) : null}
              {one.note ? <Fact name={t.note}>{one.note}</Fact> : null}
            </Facts>
            {returnAction?.(one)}
          </div>
        ))}
      </div>
    </Card>
  )
}

function HistoryCard({ order }: { order: OrderDetail }) {
  const t = useWords(orderWords)
  const steps = useWords(orderStepWords)
  const language = useLanguage()
  const newest = order.history.at(-1)
  return (
    <SideCard heading={t.history} summary={newest ? steps[newest.what] : null}>
      <ol className={classes.steps}>
        {order.history.map(({ at, by, what, reason, note }) => (
          <li key={`${at.getTime()} ${what} ${note}`}>
            <span className={`${classes.number} ${classes.dim}`}>{formatInstant(at)}</span>
            <span>{steps[what]}</span>
            {reason ? <span>{localise(orderReasonWords[reason], language)}</span> : null}
            {note ? <span>{note}</span> : null}
            {by ? <span className={classes.dim}>{by}</span> : null}
          </li>
        ))}
      </ol>
    </SideCard>
  )
}
