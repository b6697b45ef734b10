/** VAT contained in a gross amount, and what is left without it, in fen: the tax is rounded, the rest is the difference. */
export function withoutVat(grossFen: number, ratePercent: number): number {
  return grossFen - Math.round((grossFen * ratePercent) / (100 + ratePercent))
}
