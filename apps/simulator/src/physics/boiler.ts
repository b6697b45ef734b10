/**
 * A two-layer pressure boiler: rinse water leaves at the hot top, feed water enters at the bottom, the heater
 * sits in the bottom, and the layers mix when the bottom is warmer than the top. So the rinse stays hot while
 * the lower boiler is cold.
 */
import { flush, heat, relax, WATER_KJ_PER_LITRE_K } from './thermal.ts'

export type Boiler = { topC: number; bottomC: number }

export const BOILER_TOP_LITRES = 6
export const BOILER_BOTTOM_LITRES = 8
const LOSS_W_PER_K = 2.2

/**
 * The boiler after `litres` were drawn and replaced by feed water, with `heaterWatts` of heating for
 * `dtSeconds`.
 */
export function boilerStep(
  boiler: Boiler,
  use: { litres: number; feedC: number; heaterWatts: number; ambientC: number },
  dtSeconds: number,
): Boiler {
  const topDrawn = flush(boiler.topC, BOILER_TOP_LITRES, use.litres, boiler.bottomC)
  const bottomFed = flush(boiler.bottomC, BOILER_BOTTOM_LITRES, use.litres, use.feedC)
  const surroundings = { ambientC: use.ambientC, lossWattsPerK: LOSS_W_PER_K }
  const capacityKjPerK = BOILER_BOTTOM_LITRES * WATER_KJ_PER_LITRE_K
  const bottomC = heat({ temperatureC: bottomFed, capacityKjPerK }, use.heaterWatts, surroundings, dtSeconds)
  const topC = relax(topDrawn, use.ambientC, dtSeconds, 40_000)
  return bottomC <= topC ? { topC, bottomC } : turnOver({ topC, bottomC })
}

/** Mean temperature, as read by the boiler's sensor at half height. */
export function boilerMeanC(boiler: Boiler): number {
  return mix(boiler.topC, boiler.bottomC)
}

function turnOver(boiler: Boiler): Boiler {
  const mixedC = mix(boiler.topC, boiler.bottomC)
  return { topC: mixedC, bottomC: mixedC }
}

function mix(topC: number, bottomC: number): number {
  return (
    (topC * BOILER_TOP_LITRES + bottomC * BOILER_BOTTOM_LITRES) / (BOILER_TOP_LITRES + BOILER_BOTTOM_LITRES)
  )
}
