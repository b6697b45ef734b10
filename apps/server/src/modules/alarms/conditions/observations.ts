import type { ConditionKind } from '@limpid/contract/devices/troubles'
import type { FoundCondition } from '../../devices/devices.public.ts'
import type { Observation } from '../intake/observation.ts'

/** What distinguishes conditions of one kind of a device from each other. */
const partOf: { readonly [kind in ConditionKind]?: (found: FoundCondition) => string } = {
  fault: ({ code = '' }) => code,
  water: ({ code = '' }) => code,
  supply: ({ consumable }) => consumable ?? '',
}

/** Devices report fault codes of any length; what exceeds this does not distinguish two alarms. */
export const maxCodeLength = 100
const shortCode = (code: string) => [...code].slice(0, maxCodeLength).join('')

function keyOf(kind: ConditionKind, found: FoundCondition): string {
  const part = partOf[kind]?.(found)
  return part === undefined ? kind : `${kind}:${shortCode(part)}`
}

/** An alarm that is recorded as open. */
export interface OpenAlarm {
  deviceId: string
  key: string
  kind: ConditionKind
}

const subjectOf = ({ deviceId, key }: { deviceId: string; key: string }) => `${deviceId} ${key}`

/**
 * What the conditions of some devices mean for their alarms: those that hold, and those recorded that hold no more. Of what nothing
 * newer is known neither.
 */
export function observationsOf(
  found: ReadonlyMap<ConditionKind, readonly FoundCondition[]>,
  open: readonly OpenAlarm[],
  now: Date,
): Observation[] {
  const holding = new Set<string>()
  const recorded = new Set(open.map(subjectOf))
  const observed: Observation[] = []
  for (const [kind, all] of found)
    for (const one of all) {
      const { deviceId, since } = one
      const key = keyOf(kind, one)
      holding.add(subjectOf({ deviceId, key }))
      if (one.stale && !recorded.has(subjectOf({ deviceId, key }))) continue
      observed.push({ deviceId, key, kind, at: since > now ? now : since, active: conditionOf(one) })
    }
  const over = open
    .filter((one) => found.has(one.kind) && !holding.has(subjectOf(one)))
    .map((one): Observation => ({ ...one, at: now, active: false }))
  return [...over, ...observed]
}

function conditionOf(found: FoundCondition) {
  const { severity, code = '', name = null, value = null, limit = null, unit = '', precision = 0 } = found
  const { raisedValue = value, raisedLimit } = found
  const { count = 1, since, lastAt, consumable = null, until, subject = null } = found
  const details = {
    ...(value !== null && { value }),
    ...(raisedLimit !== undefined && limit !== null && { limit }),
    ...(consumable !== null && { consumable }),
    ...(until && { until: until.toISOString() }),
    ...(lastAt && { since: since.toISOString() }),
    ...(subject !== null && { subject: String(subject) }),
  }
  const measured = {
    ...{ severity, code: shortCode(code), name, value: raisedValue, limit: raisedLimit ?? limit },
    ...{ unit, precision, count, details },
  }
  return lastAt ? { ...measured, lastAt } : measured
}
