/** The VAT in an amount that includes it, in fen; the rate in percent. */
export const vatIn = (amount: number, rate: number): number => Math.round((amount * rate) / (100 + rate))
