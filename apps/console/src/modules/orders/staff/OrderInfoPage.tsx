import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Can } from '../../../kit/access/Can.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { InvoicesCard } from '../invoices/staff/InvoicesCard.tsx'
import { AttemptsCard } from '../online/AttemptsCard.tsx'
import { orderCalls, orderQuery } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { OrderPage } from '../view/OrderPage.tsx'
import { OrderView } from '../view/OrderView.tsx'
import { PiecesDialog } from '../view/PiecesDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { ReturnDecision } from './ReturnDecision.tsx'

/** One order for staff: ship, cancel, notes, returns. */
export default function OrderInfoPage() {
  const { id = '' } = useParams()
  return (
    <OrderPage query={orderQuery(id)} actions={(order) => <Actions order={order} />}>
      {(order) => (
        <>
          <OrderView order={order} returnAction={(one) => <ReturnDecision returned={one} />} />
          <AttemptsCard orderId={order.id} />
          <InvoicesCard orderId={order.id} />
        </>
      )}
    </OrderPage>
  )
}

function Actions({ order }: { order: OrderDetail }) {
  const t = useWords(orderWords)
  const [dialog, setDialog] = useState<'ship' | 'cancel' | 'note'>()
  const params = { id: order.id }
  const close = () => setDialog(undefined)
  const whyNotShipped = order.paid < order.total ? t.notPaidYet : t.allShipped
  return (
    <>
      <Can needs={['mall:order:note']}>
        <Button variant="default" onClick={() => setDialog('note')}>
          {t.addNote}
        </Button>
      </Can>
      {orderCan.cancel(order) ? (
        <Can needs={['mall:order:cancel']}>
          <Button variant="default" onClick={() => setDialog('cancel')}>
            {t.cancelOrder}
          </Button>
        </Can>
      ) : null}
      {order.state === 'open' ? (
        <Can needs={['mall:order:ship']}>
          <ReasonButton
            reason={orderCan.ship(order) ? undefined : whyNotShipped}
            onClick={() => setDialog('ship')}
          >
            {t.ship}
          </ReasonButton>
        </Can>
      ) : null}
      <PiecesDialog
        opened={dialog === 'ship'}
        onClose={close}
        act="ship"
        lines={order.lines}
        submit={async ({ lines, carrier, tracking }) => {
          await orderCalls.ship({ params, body: { lines, carrier, tracking } })
          toastDone(t.shipped)
        }}
      />
      <NoteDialog
        opened={dialog === 'note'}
        onClose={close}
        title={t.addNote}
        submit={(note) => orderCalls.note({ params, body: { note } })}
      />
      <NoteDialog
        opened={dialog === 'cancel'}
        onClose={close}
        title={t.cancelOrder}
        hint={t.cancelText}
        submit={(note) => orderCalls.cancel({ params, body: { note } })}
      />
    </>
  )
}
