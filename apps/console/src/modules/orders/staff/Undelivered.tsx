import { missingOf, orderCan, refundOfPieces, unshippedOf } from '@limpid/contract/orders/rules'
import type { OrderDetail, Parcel } from '@limpid/contract/orders/schemas'
import { cancelReasons, lostReasons } from '@limpid/contract/orders/words/reasons'
import { orderReasonWords } from '@limpid/contract/orders/words/reasons.words'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Can } from '../../../kit/access/Can.tsx'
import { ReasonDialog } from '../../../kit/form/reason/ReasonDialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { orderCalls } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { usePieces } from '../view/usePieces.ts'
import { undeliveredWords } from './undelivered.words.ts'

/** Cancels what is not shipped of an order that is shipped in part. */
export function CancelRest({ order }: { order: OrderDetail }) {
  const t = useWords(undeliveredWords)
  const { buyerSeesNote } = useWords(orderWords)
  const language = useLanguage()
  const piecesOf = usePieces(order)
  const [opened, open] = useState(false)
  if (!orderCan.cancelRest(order)) return null
  const rest = order.lines
    .map((line) => ({ lineId: line.id, quantity: unshippedOf(line) }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <Can needs={['mall:order:cancel']}>
      <Button variant="default" onClick={() => open(true)}>
        {t.cancelRest}
      </Button>
      <ReasonDialog
        opened={opened}
        onClose={() => open(false)}
        title={t.cancelRest}
        hint={t.cancelRestText(piecesOf(rest), formatFen(refundOfPieces(order, rest), language))}
        action={t.cancelRest}
        danger
        done={t.restCancelled}
        codes={cancelReasons}
        words={orderReasonWords}
        noteHint={buyerSeesNote}
        submit={(body) => orderCalls.cancelRest({ params: { id: order.id }, body })}
      />
    </Can>
  )
}

/** Refunds what of a parcel did not arrive. */
export function SettleLost({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  const t = useWords(undeliveredWords)
  const { buyerSeesNote } = useWords(orderWords)
  const language = useLanguage()
  const piecesOf = usePieces(order)
  const [opened, open] = useState(false)
  if (!orderCan.settleLost(parcel)) return null
  const missing = missingOf(
    parcel.lines.map((line) => ({ ...line, open: line.quantity - line.received - line.lost })),
  )
  return (
    <Can needs={['mall:order:refund']}>
      <ReasonButton
        variant="default"
        reason={orderCan.refund(order) ? undefined : t.ownOrder}
        onClick={() => open(true)}
      >
        {t.settleLost}
      </ReasonButton>
      <ReasonDialog
        opened={opened}
        onClose={() => open(false)}
        title={t.settleLost}
        hint={t.settleLostText(piecesOf(missing), formatFen(refundOfPieces(order, missing), language))}
        action={t.settleLost}
        danger
        done={t.lostSettled}
        codes={lostReasons}
        words={orderReasonWords}
        noteHint={buyerSeesNote}
        submit={(body) => orderCalls.settleLost({ params: { id: parcel.id }, body })}
      />
    </Can>
  )
}
