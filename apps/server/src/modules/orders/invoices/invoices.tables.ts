import type { invoiceCauses, invoiceColours, invoiceStates } from '@limpid/contract/orders/invoices/schemas'
import type { InvoiceKind, InvoiceTitleFields } from '@limpid/contract/orders/invoices/titles'
import type { Generated } from 'kysely'

interface TitleColumns {
  buyer: InvoiceTitleFields['buyer']
  name: string
  tax_number: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    invoice_titles: TitleColumns & { id: Generated<string>; owner_id: string; defaulted: boolean }
    invoices: TitleColumns & {
      id: Generated<string>
      number: string
      order_id: string
      colour: (typeof invoiceColours)[number]
      blue_id: string | null
      cause: (typeof invoiceCauses)[number]
      kind: InvoiceKind
      state: Generated<(typeof invoiceStates)[number]>
      amount_fen: number
      tax_fen: number
      reversed_fen: Generated<number>
      requested_at: Date
      requested_by: string | null
      batch: Generated<string | null>
      exported_at: Generated<Date | null>
      issued_number: Generated<string | null>
      issued_on: Generated<string | null>
      link: Generated<string>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
      reason: Generated<string>
    }
    invoice_files: {
      invoice_id: string
      name: string
      content: Buffer
      uploaded_at: Date
      uploaded_by: string | null
    }
    invoice_lines: {
      invoice_id: string
      order_line_id: string
      name: string
      spec: string
      unit: string
      quantity: number
      vat_rate: number
      gross_fen: number
      discount_fen: number
      tax_fen: number
    }
  }
}
