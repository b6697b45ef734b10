import { vatIn } from '@limpid/contract/goods/vat'
import type { OrderLine } from '@limpid/contract/orders/schemas'

/** What a line costs after its discount, in fen. */
export const amountOf = ({ price, quantity, discount }: Pick<OrderLine, 'price' | 'quantity' | 'discount'>) =>
  price * quantity - discount

/** The VAT that amounts include, rounded line by line. */
export const vatOf = (
  lines: readonly Pick<OrderLine, 'price' | 'quantity' | 'discount' | 'vatRate'>[],
): number => lines.reduce((sum, line) => sum + vatIn(amountOf(line), line.vatRate), 0)
