import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { Card } from '../../../../ui/Card.tsx'
import { invoicesQuery } from '../../orders.queries.ts'
import classes from '../../view/view.module.css'
import { InvoiceFacts } from '../InvoiceFacts.tsx'
import { invoiceWords } from '../invoice.words.ts'
import { InvoiceActions } from './InvoiceActions.tsx'

/** The invoices of one order, for staff; nothing if there are none. */
export function InvoicesCard({ orderId }: { orderId: string }) {
  const t = useWords(invoiceWords)
  const can = useCan()
  const { data } = useQuery({
    ...invoicesQuery({ orderId, pageSize: 50 }),
    enabled: can(['mall:invoice:list']),
  })
  if (!data || data.list.length === 0) return null
  return (
    <Card heading={t.invoices}>
      <div className={classes.parcels}>
        {data.list.map((invoice) => (
          <div key={invoice.id} className={classes.parcel}>
            <InvoiceFacts invoice={invoice} />
            <div>
              <InvoiceActions invoice={invoice} place="row" />
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}
