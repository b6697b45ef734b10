import type { Change } from '@limpid/contract/analysis/changes'

interface ChangeParts {
  /** In percent of what was used before. */
  total: number
  volume: number
  intensity: number
  mix: number
  /** The device with the greatest part of the difference, if it goes the same way; percent of the difference. */
  mostly: { name: string; share: number } | undefined
}

/** Smaller differences are ignored. */
const noDifference = 1e-9

/** A change in percent; undefined without use before, or without a difference. */
export function partsOf({ before, now, volume, intensity, mix, devices }: Change): ChangeParts | undefined {
  const difference = now.amount - before.amount
  if (before.amount <= 0 || Math.abs(difference) < noDifference) return undefined
  const percent = (amount: number) => (amount / before.amount) * 100
  const [first] = devices
  const share = first ? ((first.now.amount - first.before.amount) / difference) * 100 : 0
  return {
    total: percent(difference),
    volume: percent(volume),
    intensity: percent(intensity),
    mix: percent(mix),
    mostly: first && share > 0 ? { name: first.device.name, share } : undefined,
  }
}
