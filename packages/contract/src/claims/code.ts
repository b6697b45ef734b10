/**
 * A claim code as people read and type it: three groups of six. Digits and capitals without those that look alike: 0, 1, I, L and O.
 * There are 31 of them, a prime, so that the last one, a weighted sum, finds every single wrong symbol and every two that
 * changed places. The other seventeen are random: 84 bits.
 */
export const claimSymbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const claimRandomSymbols = 17
const groupSize = 6
const length = claimRandomSymbols + 1

const rankOf = (symbol: string) => claimSymbols.indexOf(symbol)

/** Seventeen symbols with the last one that belongs to them. */
export function withCheck(symbols: string): string {
  const sum = [...symbols].reduce((total, symbol, at) => total + (at + 1) * rankOf(symbol), 0)
  // The last symbol counts eighteenfold; the whole sum is a multiple of 31.
  const check = [...claimSymbols].find((_, value) => (sum + length * value) % claimSymbols.length === 0)
  return symbols + check
}

/** What somebody typed, without spaces and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Whether this can be a claim code: its symbols, its length, its last symbol. */
export function isClaimCode(typed: string): boolean {
  const plain = plainCode(typed)
  if (plain.length !== length || [...plain].some((symbol) => rankOf(symbol) < 0)) return false
  return withCheck(plain.slice(0, -1)) === plain
}

/** `ABCDEF-GHJKMN-PQRSTU`, as it is shown. */
export function groupedCode(plain: string): string {
  return plain.match(new RegExp(`.{1,${groupSize}}`, 'g'))?.join('-') ?? plain
}
