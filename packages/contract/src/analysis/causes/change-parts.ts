import type { Change } from '../changes.ts'

export const changeCauses = ['volume', 'intensity', 'mix', 'standby'] as const
export type ChangeCause = (typeof changeCauses)[number]

interface ChangeParts {
  /** Used in washes and between them. */
  difference: number
  /** In percent of what was used before. */
  total: number
  volume: number
  intensity: number
  mix: number
  /** Undefined without meters in both periods. */
  standby: { percent: number; amount: number } | undefined
  /** The part that goes furthest in the direction of the difference, or furthest at all if there is none. */
  main: { cause: ChangeCause; isMore: boolean }
  /** The device with the greatest part of the main cause; percent of that cause. A mix of devices has none. */
  mostly: { name: string; share: number } | undefined
}

/** Smaller differences are ignored. */
const noDifference = 1e-9
/** A device with less of the main cause, in percent, does not explain it. */
const minShare = 10
/** What meters count beyond that, in percent of what was used before, is left unsaid: it is not seen in a rounded change. */
const minRest = 0.1

type Used = Pick<Change, 'before' | 'now' | 'standby'>

/** What was used in washes and between them. */
export const usedBefore = ({ before, standby }: Used) => before.amount + (standby?.before ?? 0)
export const usedNow = ({ now, standby }: Used) => now.amount + (standby?.now ?? 0)
const differenceOf = (used: Used) => usedNow(used) - usedBefore(used)

/** A change in percent; undefined without use before, or without a difference. */
export function partsOf(change: Change): ChangeParts | undefined {
  const { volume, intensity, mix, standby, devices, others } = change
  const [was, difference] = [usedBefore(change), differenceOf(change)]
  const between = standby ? standby.now - standby.before : 0
  const largest = Math.max(Math.abs(difference), Math.abs(between))
  if (was <= 0 || largest < noDifference) return undefined
  const percent = (amount: number) => (amount / was) * 100
  const main = mainOf({ volume, intensity, mix, standby: between }, difference)
  // Where there is only one device, that all of it is its own goes without saying.
  const several = devices.length + others.devices > 1
  return {
    difference,
    total: percent(difference),
    volume: percent(volume),
    intensity: percent(intensity),
    mix: percent(mix),
    standby: standby ? { percent: percent(between), amount: between } : undefined,
    main,
    mostly: several ? mostlyOf(devices, main.cause, { volume, intensity, mix, standby: between }) : undefined,
  }
}

function mostlyOf(
  devices: Change['devices'],
  cause: ChangeCause,
  amounts: Record<ChangeCause, number>,
): ChangeParts['mostly'] {
  if (cause === 'mix') return undefined
  const partOf = ({ standby, ...device }: Change['devices'][number]) => {
    if (cause === 'standby') return standby ? standby.now - standby.before : 0
    return device[cause]
  }
  const shares = devices.map((device) => ({
    name: device.device.name,
    share: (partOf(device) / amounts[cause]) * 100,
  }))
  const [first] = shares.toSorted((one, other) => other.share - one.share)
  return first && first.share >= minShare && Number.isFinite(first.share) ? first : undefined
}

function mainOf(amounts: Record<ChangeCause, number>, difference: number): ChangeParts['main'] {
  const along = (cause: ChangeCause) => amounts[cause] * Math.sign(difference)
  const far = (cause: ChangeCause) => Math.abs(amounts[cause])
  const by = difference === 0 ? far : along
  const [cause] = changeCauses.toSorted((one, other) => by(other) - by(one))
  return { cause: cause ?? 'volume', isMore: amounts[cause ?? 'volume'] > 0 }
}

/** What the meters of a measure counted; null without one in either period. */
export interface Metered {
  before: number | null
  now: number | null
}

/** How the meters differ as a whole, and what no part explains; undefined where that is nothing, or the parts hold no meters. */
export function metersOf(change: Change, { before, now }: Metered) {
  if (!change.standby || before === null || now === null || before <= 0) return undefined
  const difference = now - before
  const rest = difference - differenceOf(change)
  return (Math.abs(rest) / before) * 100 < minRest
    ? undefined
    : { difference, rest, percent: (difference / before) * 100 }
}
