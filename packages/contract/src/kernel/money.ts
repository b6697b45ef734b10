/** An amount of fen in yuan with two decimals: `12.50`. */
export function yuanOf(fen: number): string {
  const [sign, whole] = [fen < 0 ? '-' : '', Math.abs(fen)]
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
