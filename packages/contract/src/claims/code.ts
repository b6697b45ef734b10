/**
 * A claim code as people read and type it: three groups of six. Digits and capitals except look-alikes: 0, 1,
 * I, L and O. The 31 symbols are a prime number, so the last one, a weighted sum, detects every single wrong
 * symbol and every swap of two. The other seventeen are random: 84 bits.
 */
export const claimSymbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const claimRandomSymbols = 17
const groupSize = 6
const length = claimRandomSymbols + 1

const rankOf = (symbol: string) => claimSymbols.indexOf(symbol)

/** Seventeen symbols followed by their check symbol. */
export function withCheck(symbols: string): string {
  const sum = [...symbols].reduce((total, symbol, at) => total + (at + 1) * rankOf(symbol), 0)
  // The check symbol has weight 18; the total is a multiple of 31.
  const check = [...claimSymbols].find((_, value) => (sum + length * value) % claimSymbols.length === 0)
  return symbols + check
}

/** Typed input without spaces and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Whether this can be a claim code: symbols, length and check symbol. */
export function isClaimCode(typed: string): boolean {
  const plain = plainCode(typed)
  if (plain.length !== length || [...plain].some((symbol) => rankOf(symbol) < 0)) return false
  return withCheck(plain.slice(0, -1)) === plain
}

/** `ABCDEF-GHJKMN-PQRSTU`, as displayed. */
export function groupedCode(plain: string): string {
  return plain.match(new RegExp(`.{1,${groupSize}}`, 'g'))?.join('-') ?? plain
}
