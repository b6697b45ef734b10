/**
 * Heat in lumped bodies. Temperatures in °C, heat capacities in kJ/K, power in W, amounts of water in litres
 * (= kg).
 */

/** Specific heat of water, kJ/(kg K). */
export const WATER_KJ_PER_LITRE_K = 4.186

/**
 * The value after `dtSeconds` of exponential relaxation from `valueC` towards `goalC` with time constant
 * `tauSeconds`.
 */
export function relax(valueC: number, goalC: number, dtSeconds: number, tauSeconds: number): number {
  return goalC + (valueC - goalC) * Math.exp(-dtSeconds / tauSeconds)
}

/**
 * Temperature of a body after `dtSeconds` of constant heating and heat loss to the surroundings (exact for a
 * constant heater); it approaches `ambientC + heaterWatts / lossWattsPerK`.
 */
export function heat(
  body: { temperatureC: number; capacityKjPerK: number },
  heaterWatts: number,
  surroundings: { ambientC: number; lossWattsPerK: number },
  dtSeconds: number,
): number {
  const { ambientC, lossWattsPerK } = surroundings
  const tau = (body.capacityKjPerK * 1000) / lossWattsPerK
  return relax(body.temperatureC, ambientC + heaterWatts / lossWattsPerK, dtSeconds, tau)
}

/** Temperature of a body of `capacityKjPerK` after adding `litres` of water at `waterC`. */
export function join(temperatureC: number, capacityKjPerK: number, litres: number, waterC: number): number {
  const added = litres * WATER_KJ_PER_LITRE_K
  return (temperatureC * capacityKjPerK + waterC * added) / (capacityKjPerK + added)
}

/**
 * Temperature of a full vessel after `litres` at `waterC` have flowed in and the same amount has flowed out.
 */
export function flush(temperatureC: number, vesselLitres: number, litres: number, waterC: number): number {
  return waterC + (temperatureC - waterC) * Math.exp(-litres / vesselLitres)
}

/** Heat exchange between two bodies: both temperatures after `dtSeconds` (coupling in W/K). */
export function exchange(
  a: { temperatureC: number; capacityKjPerK: number },
  b: { temperatureC: number; capacityKjPerK: number },
  couplingWattsPerK: number,
  dtSeconds: number,
): [aC: number, bC: number] {
  const total = a.capacityKjPerK + b.capacityKjPerK
  const mixed = (a.temperatureC * a.capacityKjPerK + b.temperatureC * b.capacityKjPerK) / total
  const reduced = (a.capacityKjPerK * b.capacityKjPerK) / total
  const fade = Math.exp((-dtSeconds * couplingWattsPerK) / (reduced * 1000))
  return [mixed + (a.temperatureC - mixed) * fade, mixed + (b.temperatureC - mixed) * fade]
}

/** Two-point control: whether the heater is on, given the hysteresis band around the set point. */
export function thermostat(on: boolean, temperatureC: number, setC: number, bandC: number): boolean {
  if (temperatureC <= setC - bandC) return true
  if (temperatureC >= setC + bandC) return false
  return on
}
