import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise } from '@limpid/contract/kernel/words'
import type { InvoicesFilter } from '@limpid/contract/orders/invoices/invoices'
import { invoiceSheetWords } from '@limpid/contract/orders/invoices/words'
import type { PersonCtx } from '../../../../platform/context.ts'
import { csvOf, equalColumns, xlsxOf } from '../../../../platform/files/sheet-exports.ts'
import { eachInvoice } from '../invoices.reads.ts'
import { rowsOfInvoice } from './sheet.rules.ts'

const { sheet, ...columns } = invoiceSheetWords

async function* rowsOf(ctx: PersonCtx, filter: InvoicesFilter) {
  for await (const invoices of eachInvoice(ctx, filter))
    yield invoices.flatMap((invoice) => rowsOfInvoice(invoice, ctx.caller.language))
}

const sheetOf = (ctx: PersonCtx, filter: InvoicesFilter) => ({
  name: localise(sheet, ctx.caller.language),
  columns: equalColumns(Object.values(columns), ctx.caller.language),
  rows: rowsOf(ctx, filter),
})

/** The data of the matching invoices, as a workbook. */
export const invoicesXlsx = (ctx: PersonCtx, filter: InvoicesFilter): ServedFile =>
  xlsxOf(sheetOf(ctx, filter))

/** The data of the matching invoices, as CSV. */
export const invoicesCsv = (ctx: PersonCtx, filter: InvoicesFilter): ServedFile => csvOf(sheetOf(ctx, filter))
