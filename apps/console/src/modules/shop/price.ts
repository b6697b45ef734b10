import { vatIn } from '@limpid/contract/goods/vat'

/** What is left of an amount without the VAT in it, in fen. */
export function withoutVat(grossFen: number, ratePercent: number): number {
  return grossFen - vatIn(grossFen, ratePercent)
}
