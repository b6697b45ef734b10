/** Canisters that are emptied by dosing and replaced when an operator notices. */

/**
 * Fill level of a canister in %, after `totalTaken` was consumed over the machine's lifetime and the canister
 * was replaced each time the level fell to `exchangeAtPercent`. A pure function of the counter, so there is
 * no state to lose.
 */
export function supplyLevel(totalTaken: number, capacity: number, exchangeAtPercent: number): number {
  const usable = capacity * (1 - exchangeAtPercent / 100)
  const used = ((totalTaken % usable) + usable) % usable
  return 100 - (used / capacity) * 100
}

/** Hardness of the softened water in °dH; it rises when the softener runs out of salt. */
export function softenedHardness(saltPercent: number, supplyHardness: number): number {
  const slip = saltPercent >= 10 ? 0.15 : 0.15 + ((10 - saltPercent) / 10) * 0.6
  return supplyHardness * slip
}
