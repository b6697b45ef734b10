import { orderCan } from '@limpid/contract/orders/rules'
import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { cancelReasons } from '@limpid/contract/orders/words/reasons'
import { orderReasonWords } from '@limpid/contract/orders/words/reasons.words'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Can } from '../../../kit/access/Can.tsx'
import { ReasonDialog } from '../../../kit/form/reason/ReasonDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { InvoicesCard } from '../invoices/staff/InvoicesCard.tsx'
import { NextCallout } from '../next/NextCallout.tsx'
import { AttemptsCard } from '../online/AttemptsCard.tsx'
import { orderCalls, orderQuery } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { PendingPayments } from '../payments/PendingPayments.tsx'
import { OrderPage } from '../view/OrderPage.tsx'
import { OrderView } from '../view/OrderView.tsx'
import { PiecesDialog } from '../view/PiecesDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { ReturnDecision } from './ReturnDecision.tsx'
import { TrackingButton } from './TrackingButton.tsx'
import { CancelRest, SettleLost } from './Undelivered.tsx'

/** One order for staff: ship, cancel, notes, lost pieces, returns. */
export default function OrderInfoPage() {
  const { id = '' } = useParams()
  return (
    <OrderPage id={id} staff query={orderQuery(id)} actions={(order) => <Actions order={order} />}>
      {(order) => (
        <>
          <NextCallout
            order={order}
            staff
            actions={{
              decide: <Decide order={order} />,
              ship: <Ship order={order} />,
              missing: <Settle order={order} />,
            }}
          />
          <PendingPayments order={order} staff />
          <OrderView
            order={order}
            parcelAction={(parcel) => (
              <Group gap="xs" justify="flex-end">
                <TrackingButton order={order} parcel={parcel} />
                <SettleLost order={order} parcel={parcel} />
              </Group>
            )}
            returnAction={(one) => <ReturnDecision order={order} returned={one} />}
          />
          <AttemptsCard orderId={order.id} />
          <InvoicesCard orderId={order.id} />
        </>
      )}
    </OrderPage>
  )
}

function Actions({ order }: { order: OrderDetail }) {
  const t = useWords(orderWords)
  const [dialog, setDialog] = useState<'cancel' | 'note'>()
  const params = { id: order.id }
  const close = () => setDialog(undefined)
  return (
    <>
      {orderCan.label(order) ? (
        <Can needs={['mall:order:ship']}>
          <PrintMenu orders={[order]} size="sm" />
        </Can>
      ) : null}
      <Can needs={['mall:order:note']}>
        <Button variant="default" onClick={() => setDialog('note')}>
          {t.addNote}
        </Button>
      </Can>
      <CancelRest order={order} />
      {orderCan.cancel(order) ? (
        <Can needs={['mall:order:cancel']}>
          <Button variant="default" onClick={() => setDialog('cancel')}>
            {t.cancelOrder}
          </Button>
        </Can>
      ) : null}
      <NoteDialog
        opened={dialog === 'note'}
        onClose={close}
        title={t.addNote}
        done={t.noteAdded}
        submit={(note) => orderCalls.note({ params, body: { note } })}
      />
      <ReasonDialog
        opened={dialog === 'cancel'}
        onClose={close}
        title={t.cancelOrder}
        hint={t.cancelTextStaff}
        action={t.cancelOrder}
        danger
        done={t.cancelled}
        codes={cancelReasons}
        words={orderReasonWords}
        noteHint={t.buyerSeesNote}
        submit={(body) => orderCalls.cancel({ params, body })}
      />
    </>
  )
}

/** With several, each has its own button beside it. */
function Decide({ order }: { order: OrderDetail }) {
  const [only, ...others] = order.returns.filter(({ state }) => state === 'requested')
  return only && others.length === 0 ? <ReturnDecision order={order} returned={only} /> : null
}

/** With several parcels, each has its own button beside it. */
function Settle({ order }: { order: OrderDetail }) {
  const [only, ...others] = order.parcels.filter(({ receivedAt }) => receivedAt === null)
  return only && others.length === 0 ? <SettleLost order={order} parcel={only} /> : null
}

function Ship({ order }: { order: OrderDetail }) {
  const t = useWords(orderWords)
  const [opened, open] = useState(false)
  const params = { id: order.id }
  if (!orderCan.ship(order)) return null
  return (
    <Can needs={['mall:order:ship']}>
      <Button onClick={() => open(true)}>{t.ship}</Button>
      <PiecesDialog
        opened={opened}
        onClose={() => open(false)}
        act="ship"
        lines={order.lines}
        parcels={order.parcels}
        submit={async ({ lines, carrier, tracking, shared }) => {
          await orderCalls.ship({ params, body: { lines, carrier, tracking, shared } })
          toastDone(t.shipped)
        }}
      />
    </Can>
  )
}
