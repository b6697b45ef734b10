import type { InvoiceRow } from '@limpid/contract/orders/invoices/schemas'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { DayField } from '../../../../kit/days/TimeField.tsx'
import { SaveDialog } from '../../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../../kit/language/useWords.ts'
import type { TextsOf } from '../../../../lib/words.ts'
import { orderCalls } from '../../orders.queries.ts'
import { invoiceWords } from '../invoice.words.ts'
import { staffInvoiceWords } from './staff.words.ts'

const fields = (t: TextsOf<typeof staffInvoiceWords>) =>
  z.object({
    issuedNumber: z.string().check(z.trim(), z.regex(/^\d{8,30}$/, t.numberWrong)),
    issuedOn: z.iso.date(t.dateMissing),
    link: z.string().check(z.trim(), z.regex(/^(https:\/\/\S+)?$/, t.linkWrong), z.maxLength(500)),
  })

const today = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Records number, date and link of an issued invoice. */
export function IssueDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const t = useWords(staffInvoiceWords)
  const words = useWords(invoiceWords)
  return (
    <SaveDialog
      opened
      onClose={onClose}
      title={t.issueTitle}
      initialValues={{ issuedNumber: '', issuedOn: today(), link: '' }}
      schema={useMemo(() => fields(t), [t])}
      submit={(body) => orderCalls.issueInvoice({ params: { id: invoice.id }, body })}
    >
      {(form) => (
        <>
          <TextInput
            label={words.number}
            description={t.numberHint}
            withAsterisk
            data-autofocus
            inputMode="numeric"
            maxLength={30}
            {...form.getInputProps('issuedNumber')}
          />
          <DayField label={words.issuedOn} withAsterisk {...form.getInputProps('issuedOn')} />
          <TextInput
            label={t.link}
            description={t.linkHint}
            maxLength={500}
            {...form.getInputProps('link')}
          />
        </>
      )}
    </SaveDialog>
  )
}
