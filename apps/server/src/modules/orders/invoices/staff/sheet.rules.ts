/* The rows of the data for the tax system: one for each line of an invoice, and one more for its discount, which repeats the name. */
import { vatIn } from '@limpid/contract/goods/vat'
import type { SheetCell } from '@limpid/contract/kernel/sheets/workbook'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { InvoiceRow } from '@limpid/contract/orders/invoices/schemas'
import { invoiceBuyerWords, invoiceColourWords } from '@limpid/contract/orders/invoices/words'

/** An invoice with what only the file needs. */
export interface ExportedInvoice extends InvoiceRow {
  units: string[]
  /** Tax category codes (税收分类编码) of the lines: what the goods say under that attribute; empty without one. */
  taxCategories: string[]
}

/** Kinds of the fully digitalised invoice. */
const codes = { special: '81', ordinary: '82' } as const
const natures = { normal: 0, discount: 1, discounted: 2 } as const

export function rowsOfInvoice(invoice: ExportedInvoice, language: Language): SheetCell[][] {
  const sign = invoice.colour === 'red' ? -1 : 1
  const yuan = (fen: number) => (sign * fen) / 100
  const head = [
    invoice.number,
    invoice.order.number,
    codes[invoice.kind],
    localise(invoiceColourWords[invoice.colour], language),
    invoice.blueNumber ?? '',
    localise(invoiceBuyerWords[invoice.buyer], language),
    ...[invoice.name, invoice.taxNumber, invoice.address, invoice.phone, invoice.bank, invoice.bankAccount],
    ...[invoice.email, invoice.order.number],
    ...[yuan(invoice.amount), yuan(invoice.amount - invoice.tax), yuan(invoice.tax)],
  ]
  let at = 0
  const row = (
    { name, spec, vatRate }: ExportedInvoice['lines'][number],
    {
      nature,
      unit,
      category,
      quantity,
      gross,
      tax,
    }: { nature: number; unit: string; category: string; quantity: number; gross: number; tax: number },
  ): SheetCell[] => {
    at += 1
    const price = quantity === 0 ? '' : Number(((gross - tax) / 100 / quantity).toFixed(8))
    return [
      ...head,
      ...[at, nature, name, nature === natures.discount ? '' : spec, unit],
      ...[quantity === 0 ? '' : sign * quantity, price, yuan(gross - tax), vatRate / 100, yuan(tax)],
      ...[category, 0, vatRate === 0 ? 3 : ''],
    ]
  }
  return invoice.lines.flatMap((line, index) => {
    const { quantity, gross, discount, tax, vatRate } = line
    const unit = invoice.units[index] ?? ''
    const category = invoice.taxCategories[index] ?? ''
    if (discount === 0) return [row(line, { nature: natures.normal, unit, category, quantity, gross, tax })]
    const off = vatIn(discount, vatRate)
    return [
      row(line, { nature: natures.discounted, unit, category, quantity, gross, tax: tax + off }),
      row(line, { nature: natures.discount, unit: '', category, quantity: 0, gross: -discount, tax: -off }),
    ]
  })
}
