import { orderCan, refundOfPieces } from '@limpid/contract/orders/rules'
import type { OrderDetail, OrderReturn } from '@limpid/contract/orders/schemas'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ReasonButton } from '../../../ui/ReasonButton.tsx'
import { formatFen } from '../../goods/goods.public.ts'
import { balanceQuery } from '../../wallets/wallets.public.ts'
import { NextCallout } from '../next/NextCallout.tsx'
import { OnlinePaymentCard } from '../online/OnlinePaymentCard.tsx'
import { bankTransferQuery, myOrderQuery, orderCalls, saveReceipt } from '../orders.queries.ts'
import { orderWords } from '../orders.words.ts'
import { BankTransferCard } from '../payments/BankTransferCard.tsx'
import { PendingPayments } from '../payments/PendingPayments.tsx'
import { OrderPage } from '../view/OrderPage.tsx'
import { OrderView } from '../view/OrderView.tsx'
import { PiecesDialog } from '../view/PiecesDialog.tsx'
import { returningWords } from '../view/returning.words.ts'
import { isUnderWay } from '../view/usePieces.ts'
import { Receive } from './Receive.tsx'

const Contact = lazy(() => import('./Contact.tsx'))
const MyInvoicesCard = lazy(() => import('../invoices/MyInvoicesCard.tsx'))

/** An own order: pay, cancel, confirm parcels, return goods. */
export default function MyOrderPage() {
  const { id = '' } = useParams()
  return (
    <OrderPage id={id} staff={false} query={myOrderQuery(id)} actions={(order) => <Actions order={order} />}>
      {(order) => (
        <>
          <Next order={order} />
          <PendingPayments order={order} staff={false} />
          {orderCan.pay(order) ? <OnlinePaymentCard order={order} /> : null}
          {orderCan.pay(order) ? <BankTransferCard order={order} /> : null}
          <OrderView
            order={order}
            parcelAction={(parcel) => <Receive order={order} parcel={parcel} />}
            returnAction={(one) => <Withdraw returned={one} />}
          />
          <Suspense>
            <MyInvoicesCard order={order} />
            <Contact />
          </Suspense>
        </>
      )}
    </OrderPage>
  )
}

function Actions({ order }: { order: OrderDetail }) {
  const t = useWords(orderWords)
  const [returning, setReturning] = useState(false)
  const params = { id: order.id }
  const cancel = useMutation({
    mutationFn: () => orderCalls.cancelMine({ params }),
    onSuccess: () => toastDone(t.cancelled),
  })
  const receipt = useMutation({ mutationFn: () => saveReceipt(order.id) })
  return (
    <>
      {orderCan.cancel(order) ? (
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() =>
            confirmAction({
              title: t.cancelTitle,
              text: order.paid > 0 ? t.cancelText : t.cancelUnpaidText,
              action: t.cancelDo,
              keep: t.keepOrder,
              danger: true,
              onConfirm: () => cancel.mutate(),
            })
          }
        >
          {t.cancelOrder}
        </Button>
      ) : null}
      {orderCan.receipt(order) ? (
        <Button variant="default" loading={receipt.isPending} onClick={() => receipt.mutate()}>
          {t.receipt}
        </Button>
      ) : null}
      {orderCan.return(order) ? (
        <Button variant="default" onClick={() => setReturning(true)}>
          {t.returnGoods}
        </Button>
      ) : null}
      <PiecesDialog
        opened={returning}
        onClose={() => setReturning(false)}
        act="return"
        lines={order.lines}
        refundOf={(chosen) => refundOfPieces(order, chosen)}
        submit={({ lines, reason }) => orderCalls.requestReturn({ params, body: { lines, reason } })}
      />
    </>
  )
}

/** What the order waits for, with the button for it. */
function Next({ order }: { order: OrderDetail }) {
  const payable = orderCan.pay(order)
  const { data: transfer } = useQuery({ ...bankTransferQuery(order.id), enabled: payable })
  // With several, each has its own button beside it.
  const awaited = order.parcels.filter(isUnderWay)
  const [only] = awaited
  const receive = only && awaited.length === 1 ? <Receive order={order} parcel={only} /> : null
  return (
    <NextCallout
      order={order}
      staff={false}
      code={transfer?.code ?? undefined}
      actions={{ pay: <Pay order={order} byTransfer={Boolean(transfer?.code)} />, receive }}
    />
  )
}

/** Not what comes next for whoever chose a bank transfer. */
function Pay({ order, byTransfer }: { order: OrderDetail; byTransfer: boolean }) {
  const t = useWords(orderWords)
  const language = useLanguage()
  const { data: wallet, isError } = useQuery(balanceQuery)
  const due = order.total - order.paid
  const pay = useMutation({
    mutationFn: () => orderCalls.pay({ params: { id: order.id } }),
    onSuccess: () => toastDone(t.paidDone),
  })
  return (
    <ReasonButton
      variant={byTransfer ? 'default' : 'filled'}
      reason={reason()}
      loading={pay.isPending}
      onClick={() => {
        if (!wallet) return
        confirmAction({
          title: t.payTitle(formatFen(due, language)),
          text: t.payText(formatFen(wallet.balance, language)),
          action: t.pay,
          onConfirm: () => pay.mutate(),
        })
      }}
    >
      {t.pay}
    </ReasonButton>
  )

  function reason(): string | undefined {
    if (wallet) return wallet.balance < due ? t.balanceShort : undefined
    return isError ? t.balanceFailed : t.balanceLoading
  }
}

function Withdraw({ returned }: { returned: OrderReturn }) {
  const t = useWords(returningWords)
  const withdraw = useMutation({
    mutationFn: () => orderCalls.withdrawReturn({ params: { id: returned.id } }),
    onSuccess: () => toastDone(t.returnWithdrawn),
  })
  if (returned.state !== 'requested') return null
  return (
    <ConfirmButton
      action={t.withdrawReturn}
      title={t.withdrawReturn}
      text={t.withdrawReturnText}
      loading={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    />
  )
}
