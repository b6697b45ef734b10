import type { Change, DeviceChange } from '@limpid/contract/analysis/changes'

type Used = Change['now']

/** Use of one wash; of a device that washed in only one of the periods, that of the other one. */
function eachOf(before: Used, now: Used): [number, number] {
  const was = before.washes > 0 ? before.amount / before.washes : now.amount / now.washes
  return [was, now.washes > 0 ? now.amount / now.washes : was]
}

/** What the washes of all devices used, and how the use of each wash differs: Σ (now − before) over devices, for each wash of a period. */
export interface UsedByFleet {
  before: Used
  now: Used
  differenceBefore: number
  differenceNow: number
}

/**
 * Splits the difference of a total into volume, intensity and mix, each weighted by the mean of both periods, so that the parts add up
 * exactly and exchanging the periods only changes their signs. Undefined without washes in both periods.
 */
export function decompose({
  before,
  now,
  differenceBefore,
  differenceNow,
}: UsedByFleet): Pick<Change, 'before' | 'now' | 'volume' | 'intensity' | 'mix'> | undefined {
  if (before.washes === 0 || now.washes === 0) return undefined
  const mean = (before.amount / before.washes + now.amount / now.washes) / 2
  const washes = (before.washes + now.washes) / 2
  const intensity = (washes * (differenceBefore / before.washes + differenceNow / now.washes)) / 2
  const volume = (now.washes - before.washes) * mean
  // Mix is what remains, so that the parts add up in spite of rounding.
  return { before, now, volume, intensity, mix: now.amount - before.amount - volume - intensity }
}

/** Splits the difference of one device. */
export function splitDevice(before: Used, now: Used): Pick<DeviceChange, 'volume' | 'intensity'> {
  if (before.washes === 0 && now.washes === 0) return { volume: 0, intensity: 0 }
  const [was, is] = eachOf(before, now)
  const volume = ((now.washes - before.washes) * (was + is)) / 2
  return { volume, intensity: now.amount - before.amount - volume }
}

/** How much more was used, in washes and between them. */
export const differenceOf = ({ before, now, standby }: Pick<Change, 'before' | 'now' | 'standby'>) =>
  now.amount - before.amount + (standby ? standby.now - standby.before : 0)
