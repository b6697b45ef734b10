import { invoiceCan, isCurrent, type OwnInvoice } from '@limpid/contract/orders/invoices/schemas'
import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { Card } from '../../../ui/Card.tsx'
import { myInvoicesQuery, orderCalls, saveInvoiceFile } from '../orders.queries.ts'
import classes from '../view/view.module.css'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { InvoiceFileButton } from './InvoiceFileButton.tsx'
import { invoiceWords } from './invoice.words.ts'

const RequestInvoiceDialog = lazy(() => import('./RequestInvoiceDialog.tsx'))

/** The invoices of an own order; request one, or withdraw it. */
export default function MyInvoicesCard({ order }: { order: OrderDetail }) {
  const t = useWords(invoiceWords)
  const [requesting, setRequesting] = useState(false)
  const { data } = useQuery(myInvoicesQuery(order.id))
  if (!data) return null
  const open = order.state === 'open' && order.paid < order.total
  const mayRequest = (open || order.paid > order.refunded) && order.total > 0 && !data.some(isCurrent)
  if (data.length === 0 && !mayRequest) return null
  return (
    <Card
      heading={t.invoices}
      hint={open ? t.afterPayment : t.hint}
      action={
        mayRequest ? (
          <Button variant="default" onClick={() => setRequesting(true)}>
            {t.request}
          </Button>
        ) : null
      }
    >
      <div className={classes.parcels}>
        {data.map((invoice) => (
          <div key={invoice.id} className={classes.parcel}>
            <InvoiceFacts invoice={invoice} />
            {invoice.file === null ? null : (
              <InvoiceFileButton
                name={invoice.file}
                save={() => saveInvoiceFile(invoice.id, { own: true })}
              />
            )}
            {invoiceCan.withdraw(invoice) ? <Withdraw invoice={invoice} /> : null}
          </div>
        ))}
      </div>
      <Suspense>
        {requesting ? <RequestInvoiceDialog orderId={order.id} onClose={() => setRequesting(false)} /> : null}
      </Suspense>
    </Card>
  )
}

function Withdraw({ invoice: { id } }: { invoice: OwnInvoice }) {
  const t = useWords(invoiceWords)
  const withdraw = useMutation({
    mutationFn: () => orderCalls.withdrawInvoice({ params: { id } }),
    onSuccess: () => toastDone(t.withdrawn),
  })
  return (
    <Button
      variant="default"
      loading={withdraw.isPending}
      onClick={() =>
        confirmAction({
          title: t.withdrawTitle,
          text: t.withdrawText,
          action: t.withdraw,
          onConfirm: () => withdraw.mutate(),
        })
      }
    >
      {t.withdraw}
    </Button>
  )
}
