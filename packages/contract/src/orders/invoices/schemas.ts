import * as z from 'zod/mini'
import { id } from '../../kernel/ids.ts'
import { instant, localDay } from '../../kernel/time.ts'
import { invoiceBuyers, invoiceKinds } from './titles.ts'

/** Blue: the invoice. Red: takes back a part or all of a blue one. */
export const invoiceColours = ['blue', 'red'] as const
/** requested -> exported for the tax system -> issued; rejected by staff, withdrawn by the buyer or with the order. */
export const invoiceStates = ['requested', 'exported', 'issued', 'rejected', 'withdrawn'] as const
/** Why it was requested. */
export const invoiceCauses = ['request', 'return', 'cancellation', 'reversal'] as const

export const invoiceLine = z.object({
  name: z.string(),
  spec: z.string(),
  quantity: z.int(),
  vatRate: z.int(),
  /** In fen, VAT included: before the discount, the discount, and the VAT in what is left. */
  gross: z.int(),
  discount: z.int(),
  tax: z.int(),
})

/** An invoice as its buyer sees it. */
export const ownInvoice = z.object({
  id,
  number: z.string(),
  colour: z.enum(invoiceColours),
  cause: z.enum(invoiceCauses),
  kind: z.enum(invoiceKinds),
  buyer: z.enum(invoiceBuyers),
  name: z.string(),
  taxNumber: z.string(),
  state: z.enum(invoiceStates),
  /** VAT included, in fen; a red one takes this much back. */
  amount: z.int(),
  tax: z.int(),
  /** What red invoices take back of a blue one, and how much of that by red ones that are not issued yet. */
  reversed: z.int(),
  reversing: z.int(),
  requestedAt: instant,
  issuedNumber: z.nullable(z.string()),
  issuedOn: z.nullable(localDay),
  link: z.string(),
  /** Name of the uploaded file; null if there is none. */
  file: z.nullable(z.string()),
  /** Why it was rejected or reversed. */
  reason: z.string(),
  lines: z.array(invoiceLine),
})
export type OwnInvoice = z.output<typeof ownInvoice>

export const invoiceRow = z.object({
  ...ownInvoice.shape,
  order: z.object({ id, number: z.string() }),
  /** Null if the account was deleted. */
  account: z.nullable(z.string()),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  email: z.string(),
  /** Of the blue one that a red one takes back, once it is issued. */
  blueNumber: z.nullable(z.string()),
  /** Whether it can be issued: the order is paid; of a red one, the blue one is issued. */
  ready: z.boolean(),
  exportedAt: z.nullable(instant),
  /** Of its export. */
  batch: z.nullable(z.string()),
})
export type InvoiceRow = z.output<typeof invoiceRow>

/** What became of an invoice. `red-requested`: a red one takes this much back. */
export const invoiceSteps = [
  'requested',
  'exported',
  'issued',
  'rejected',
  'withdrawn',
  'red-requested',
  'file-uploaded',
] as const

/** Everything of one invoice. */
export const invoiceDetail = z.object({
  ...invoiceRow.shape,
  /** Red ones of a blue invoice, or the blue one of a red, the oldest first. */
  related: z.array(
    z.object({
      id,
      number: z.string(),
      colour: z.enum(invoiceColours),
      state: z.enum(invoiceStates),
      amount: z.int(),
      issuedNumber: z.nullable(z.string()),
    }),
  ),
  /** In order of time. */
  history: z.array(
    z.object({
      what: z.enum(invoiceSteps),
      at: instant,
      /** Null for what arose by itself, and for deleted accounts. */
      by: z.nullable(z.string()),
      /** Number of the invoice, of its export or of the red request, name of the file, or reason. */
      note: z.string(),
    }),
  ),
})
export type InvoiceDetail = z.output<typeof invoiceDetail>

type Judged = Pick<InvoiceRow, 'state' | 'colour' | 'amount' | 'reversed' | 'ready'>

/** What can be done with an invoice; buttons and services ask the same. */
export const invoiceCan = {
  issue: ({ state, ready }: Judged): boolean => ready && (state === 'requested' || state === 'exported'),
  reject: ({ state }: Judged): boolean => state === 'requested' || state === 'exported',
  attach: ({ state }: Pick<OwnInvoice, 'state'>): boolean => state === 'issued',
  reverse: ({ state, colour, amount, reversed }: Judged): boolean =>
    colour === 'blue' && state === 'issued' && reversed < amount,
  withdraw: ({ state, colour }: Pick<OwnInvoice, 'state' | 'colour'>): boolean =>
    colour === 'blue' && state === 'requested',
}

/** Whether this invoice counts: the order needs no other one. */
export const isCurrent = ({ colour, state, amount, reversed }: OwnInvoice): boolean =>
  colour === 'blue' && ['requested', 'exported', 'issued'].includes(state) && reversed < amount
