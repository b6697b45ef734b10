/** Canisters that empty with the doses taken from them and are exchanged when their keeper notices. */

/**
 * Fill level in % of a canister after `totalTaken` was taken over its whole life, when it is exchanged each time the
 * level has fallen to `exchangeAtPercent`. A pure function of the counter: no state to lose.
 */
export function supplyLevel(totalTaken: number, capacity: number, exchangeAtPercent: number): number {
  const usable = capacity * (1 - exchangeAtPercent / 100)
  const taken = totalTaken % usable
  return 100 - (taken / capacity) * 100
}

/** Hardness of the softened water in °dH: the softener lets go when the salt runs out. */
export function softenedHardness(saltPercent: number, supplyHardness: number): number {
  const slip = saltPercent >= 10 ? 0.15 : 0.15 + ((10 - saltPercent) / 10) * 0.6
  return supplyHardness * slip
}
