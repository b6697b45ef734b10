import type { OrderDetail, Parcel } from '@limpid/contract/orders/schemas'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { FoldingCard } from '../../../ui/FoldingCard.tsx'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { amountText } from '../../goods/goods.public.ts'
import { orderWords } from '../orders.words.ts'
import { TrackingNumber } from './tracking/TrackingNumber.tsx'
import { usePieces } from './usePieces.ts'
import classes from './view.module.css'

interface ParcelsCardProps {
  order: OrderDetail
  action: ((parcel: Parcel) => ReactNode) | undefined
}

/** The parcels of an order; on a phone those that arrived are folded. */
export function ParcelsCard({ order, action }: ParcelsCardProps) {
  const t = useWords(orderWords)
  const narrow = useNarrow()
  const { parcels } = order
  if (!narrow)
    return (
      <Card heading={t.parcels}>
        {parcels.length === 0 ? <span className={classes.dim}>{t.noParcels}</span> : null}
        <ParcelList order={order} parcels={parcels} action={action} />
      </Card>
    )
  const coming = parcels.filter(({ receivedAt }) => receivedAt === null)
  const arrived = parcels.filter(({ receivedAt }) => receivedAt !== null)
  return (
    <>
      {coming.length > 0 ? (
        <Card heading={t.parcels}>
          <ParcelList order={order} parcels={coming} action={action} />
        </Card>
      ) : null}
      {arrived.length > 0 ? (
        <FoldingCard heading={t.arrivedParcels} summary={arrived.length}>
          <ParcelList order={order} parcels={arrived} action={action} />
        </FoldingCard>
      ) : null}
    </>
  )
}

function ParcelList({ order, parcels, action }: ParcelsCardProps & { parcels: readonly Parcel[] }) {
  const t = useWords(orderWords)
  return (
    <div className={classes.parcels}>
      {parcels.map((parcel) => (
        <div key={parcel.id} className={classes.parcel}>
          <Facts>
            <Fact name={t.parcelOf(order.parcels.indexOf(parcel) + 1)}>
              <Counted order={order} counted={parcel.lines} />
            </Fact>
            <Fact name={t.carrier}>{parcel.carrier || '–'}</Fact>
            <Fact name={t.tracking}>
              <TrackingNumber tracking={parcel.tracking} />
            </Fact>
            <Fact name={t.shippedAt}>{formatInstant(parcel.shippedAt)}</Fact>
            <Fact name={t.receivedAt}>
              <Arrival order={order} parcel={parcel} />
            </Fact>
            <Missing order={order} parcel={parcel} />
          </Facts>
          {action?.(parcel)}
        </div>
      ))}
    </div>
  )
}

/** When a parcel arrived, and how much of it if that is not everything. */
function Arrival({ order, parcel: { receivedAt, lines } }: { order: OrderDetail; parcel: Parcel }) {
  const language = useLanguage()
  const t = useWords(orderWords)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const received = lines.reduce((sum, line) => sum + line.received, 0)
  const partly =
    received > 0 && received < count
      ? t.partReceived(received, amountText(count, { unit: order.unit.zh, unitEn: order.unit.en }, language))
      : null
  if (!receivedAt) return partly ?? t.notReceived
  if (received === 0 && count > 0) return t.nothingReceived
  return <Detailed details={partly}>{formatInstant(receivedAt)}</Detailed>
}

/** What the buyer did not find in a parcel, and what they wrote about it. */
function Missing({ order, parcel: { lines, missingNote } }: { order: OrderDetail; parcel: Parcel }) {
  const t = useWords(orderWords)
  const missing = lines
    .map(({ lineId, missing: quantity }) => ({ lineId, quantity }))
    .filter(({ quantity }) => quantity > 0)
  if (missing.length === 0) return null
  return (
    <Fact name={t.missing}>
      <Detailed details={missingNote}>
        <Counted order={order} counted={missing} />
      </Detailed>
    </Fact>
  )
}

/** What of an order is in a parcel or a return, one line each. */
export function Counted({
  order,
  counted,
}: {
  order: OrderDetail
  counted: readonly { lineId: string; quantity: number }[]
}) {
  const pieces = usePieces(order)(counted)
  return (
    <ul className={classes.counted}>
      {counted.map(({ lineId }, at) => (
        <li key={lineId}>{pieces[at]}</li>
      ))}
    </ul>
  )
}
