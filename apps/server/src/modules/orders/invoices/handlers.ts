import type { orders } from '@limpid/contract/orders/orders'
import type { Handlers } from '../../../platform/http/serve.ts'
import { getInvoice } from './detail.reads.ts'
import {
  removeInvoiceFile,
  serveInvoiceFile,
  serveOwnInvoiceFile,
  uploadInvoiceFile,
} from './files/files.service.ts'
import { listOwn, pageInvoices } from './invoices.reads.ts'
import { importInvoiceNumbers, readInvoiceNumbers } from './numbers/numbers.service.ts'
import { requestInvoice, withdrawInvoice } from './requesting/requesting.service.ts'
import { exportInvoices, issueInvoice, rejectInvoice, reverseInvoice } from './staff/issuing.service.ts'
import { invoicesCsv, invoicesXlsx } from './staff/sheet.service.ts'
import { listTitles } from './titles/titles.reads.ts'
import { addTitle, changeTitle, removeTitle } from './titles/titles.service.ts'

/** The calls about invoices. */
export const invoiceHandlers = {
  invoiceTitles: (ctx) => listTitles(ctx),
  addInvoiceTitle: (ctx, { body }) => addTitle(ctx, body),
  changeInvoiceTitle: (ctx, { params, body }) => changeTitle(ctx, params.id, body),
  removeInvoiceTitle: (ctx, { params }) => removeTitle(ctx, params.id),
  myInvoices: (ctx, { params }) => listOwn(ctx, params.id),
  requestInvoice: (ctx, { params, body }) => requestInvoice(ctx, params.id, body),
  withdrawInvoice: (ctx, { params }) => withdrawInvoice(ctx, params.id),
  invoices: (ctx, { query }) => pageInvoices(ctx, query),
  invoice: (ctx, { params }) => getInvoice(ctx, params.id),
  exportInvoices: (ctx, { body }) => exportInvoices(ctx, body),
  invoicesXlsx: (ctx, { query }) => invoicesXlsx(ctx, query),
  invoicesCsv: (ctx, { query }) => invoicesCsv(ctx, query),
  issueInvoice: (ctx, { params, body }) => issueInvoice(ctx, params.id, body),
  rejectInvoice: (ctx, { params, body }) => rejectInvoice(ctx, params.id, body.reason),
  reverseInvoice: (ctx, { params, body }) => reverseInvoice(ctx, params.id, body.reason),
  uploadInvoiceFile: (ctx, { params, body }) => uploadInvoiceFile(ctx, params.id, body.file),
  removeInvoiceFile: (ctx, { params }) => removeInvoiceFile(ctx, params.id),
  invoiceFile: (ctx, { params }) => serveInvoiceFile(ctx, params.id),
  myInvoiceFile: (ctx, { params }) => serveOwnInvoiceFile(ctx, params.id),
  readInvoiceNumbers: (ctx, { body }) => readInvoiceNumbers(ctx, body.file),
  importInvoiceNumbers: (ctx, { body }) => importInvoiceNumbers(ctx, body.file),
} satisfies Partial<Handlers<typeof orders>>
