import { randomInt } from 'node:crypto'
import { claimRandomSymbols, claimSymbols, withCheck } from '@limpid/contract/claims/code'

/** A new claim code, without its hyphens. */
export function newCode(): string {
  const symbols = Array.from(
    { length: claimRandomSymbols },
    () => claimSymbols[randomInt(claimSymbols.length)] ?? '',
  )
  return withCheck(symbols.join(''))
}
