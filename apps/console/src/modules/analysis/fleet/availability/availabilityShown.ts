import type { AvailabilityFigures, FleetAvailability } from '@limpid/contract/analysis/availability'
import {
  type AvailabilityKey,
  availabilityKeys,
  availabilityOf,
} from '@limpid/contract/analysis/figures/more-figures'

/** What is known from the first recorded connection on. */
export const ofConnection: ReadonlySet<AvailabilityKey> = new Set(['onlineShare', 'idleHours'])

export interface ShownAvailability {
  key: AvailabilityKey
  /** Null where it cannot be told yet. */
  value: number | null
  /** Null where nothing is compared. */
  before: number | null
  /** Machines have idle time, whether or not it can be told yet. */
  isIdleUnknown: boolean
}

/**
 * The figures that the devices have. While devices upload past data (`filling`), their connections begin with the upload, and nothing is
 * compared.
 */
export function shownAvailability(
  { now, before }: Pick<FleetAvailability, 'now' | 'before'>,
  filling: boolean,
): ShownAvailability[] {
  return availabilityKeys.flatMap((key) => {
    const value = availabilityOf(key, now)
    const isIdleUnknown = key === 'idleHours' && value === null && now.operatingHours !== null
    if (value === null && !isIdleUnknown) return []
    const isUnknown = filling && ofConnection.has(key)
    return [
      {
        ...{ key, isIdleUnknown, value: isUnknown ? null : value },
        before: isCompared(key, now, filling) && before ? availabilityOf(key, before) : null,
      },
    ]
  })
}

/** Connections that are known of a part of the range only are not compared. */
const isCompared = (key: AvailabilityKey, now: AvailabilityFigures, filling: boolean) =>
  !filling && !(ofConnection.has(key) && now.knownSince !== null)
