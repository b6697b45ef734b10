/* Amounts of invoices, in fen. A line counts with gross less discount, VAT included. */
import { vatIn } from '@limpid/contract/goods/vat'

export interface OrderedLine {
  id: string
  name: string
  spec: string
  unit: string
  price: number
  quantity: number
  discount: number
  vatRate: number
  /** What was refunded of it, and for how many pieces. */
  refunded: number
  refundedPieces: number
}

export interface InvoiceLine {
  orderLineId: string
  name: string
  spec: string
  unit: string
  quantity: number
  vatRate: number
  gross: number
  discount: number
  tax: number
}

export const amountOf = ({ gross, discount }: Pick<InvoiceLine, 'gross' | 'discount'>): number =>
  gross - discount
export const sumOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0)
export const taxOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { tax }) => sum + tax, 0)

/** The lines of the invoice of an order: what was paid for each less what was refunded; nothing of what cost nothing. */
export function blueLines(lines: readonly OrderedLine[]): InvoiceLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - line.refundedPieces
    const amount = line.price * line.quantity - line.discount - line.refunded
    if (quantity <= 0 || amount <= 0) return []
    return [lineOf({ ...line, orderLineId: line.id }, { quantity, gross: line.price * quantity, amount })]
  })
}

const lineOf = (
  { orderLineId, name, spec, unit, vatRate }: Omit<InvoiceLine, 'quantity' | 'gross' | 'discount' | 'tax'>,
  { quantity, gross, amount }: { quantity: number; gross: number; amount: number },
): InvoiceLine => {
  // Refunds of returns in another order than they were requested differ by a fen.
  const whole = Math.max(gross, amount)
  return {
    ...{ orderLineId, name, spec, unit, vatRate, quantity },
    ...{ gross: whole, discount: whole - amount, tax: vatIn(amount, vatRate) },
  }
}

/** What a refund takes off a line. */
export interface RefundedLine {
  orderLineId: string
  quantity: number
  amount: number
}

/** What remains of the lines when this is taken off. */
export function without(lines: readonly InvoiceLine[], refunded: readonly RefundedLine[]): InvoiceLine[] {
  return lines.flatMap((line) => {
    const off = refunded.find(({ orderLineId }) => orderLineId === line.orderLineId)
    if (!off) return [line]
    const quantity = line.quantity - off.quantity
    const amount = amountOf(line) - off.amount
    if (quantity <= 0 || amount <= 0) return []
    const gross = Math.round((line.gross / line.quantity) * quantity)
    return [lineOf(line, { quantity, gross, amount })]
  })
}

/**
 * The lines of a red invoice, of `left`, which is what earlier red ones left of the blue one. The VAT of all red ones of a line adds up to
 * that of the blue one.
 */
export function redLines(left: readonly InvoiceLine[], refunded: readonly RefundedLine[]): InvoiceLine[] {
  return refunded.flatMap(({ orderLineId, quantity, amount }) => {
    const line = left.find((one) => one.orderLineId === orderLineId)
    if (!line) return []
    const off = Math.min(amount, amountOf(line))
    if (off <= 0) return []
    const tax = off === amountOf(line) ? line.tax : Math.min(line.tax, vatIn(off, line.vatRate))
    return [{ ...line, quantity: Math.min(quantity, line.quantity), gross: off, discount: 0, tax }]
  })
}

/** What red invoices left of the lines of a blue one. */
export function leftOf(blue: readonly InvoiceLine[], reds: readonly InvoiceLine[]): InvoiceLine[] {
  return blue.flatMap((line) => {
    const back = reds.filter(({ orderLineId }) => orderLineId === line.orderLineId)
    const amount = amountOf(line) - sumOf(back)
    if (amount <= 0) return []
    const quantity = Math.max(1, line.quantity - back.reduce((sum, one) => sum + one.quantity, 0))
    return [{ ...line, quantity, gross: amount, discount: 0, tax: line.tax - taxOf(back) }]
  })
}
