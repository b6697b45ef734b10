import { type InvoiceRow, invoiceCan } from '@limpid/contract/orders/invoices/schemas'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Can } from '../../../../kit/access/Can.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import { ReasonButton } from '../../../../ui/ReasonButton.tsx'
import { orderCalls } from '../../orders.queries.ts'
import { NoteDialog } from '../../staff/NoteDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { staffInvoiceWords } from './staff.words.ts'

const badges = {
  row: { size: 'compact-sm', variant: 'subtle' },
  footer: { variant: 'default' },
} as const

interface InvoiceActionsProps {
  invoice: InvoiceRow
  /** In a row of the list, or below a dialog. */
  place: keyof typeof badges
}

/** Record, reject or reverse an invoice. */
export function InvoiceActions({ invoice, place }: InvoiceActionsProps) {
  const t = useWords(staffInvoiceWords)
  const [dialog, setDialog] = useState<'issue' | 'reject' | 'reverse'>()
  const close = () => setDialog(undefined)
  const params = { id: invoice.id }
  const waits = invoice.state === 'requested' || invoice.state === 'exported'
  const notReady = invoice.colour === 'red' ? t.blueFirst : t.notPaid
  return (
    <Can needs={['mall:invoice:issue']}>
      {waits ? (
        <ReasonButton
          {...badges[place]}
          reason={invoiceCan.issue(invoice) ? undefined : notReady}
          onClick={() => setDialog('issue')}
        >
          {t.issue}
        </ReasonButton>
      ) : null}
      {invoiceCan.reject(invoice) ? (
        <Button {...badges[place]} onClick={() => setDialog('reject')}>
          {t.reject}
        </Button>
      ) : null}
      {invoiceCan.reverse(invoice) ? (
        <Button {...badges[place]} onClick={() => setDialog('reverse')}>
          {t.reverse}
        </Button>
      ) : null}
      {dialog === 'issue' ? <IssueDialog invoice={invoice} onClose={close} /> : null}
      <NoteDialog
        opened={dialog === 'reject'}
        onClose={close}
        title={t.reject}
        action={t.reject}
        danger
        hint={invoice.colour === 'red' ? t.rejectRedHint : t.rejectHint}
        submit={(reason) => orderCalls.rejectInvoice({ params, body: { reason } })}
      />
      <NoteDialog
        opened={dialog === 'reverse'}
        onClose={close}
        title={t.reverse}
        action={t.reverse}
        hint={t.reverseHint}
        submit={(reason) => orderCalls.reverseInvoice({ params, body: { reason } })}
      />
    </Can>
  )
}
