import type { HygieneCheck } from '@limpid/contract/cycles/hygiene'
import type { Words } from '@limpid/contract/kernel/words'
import { missingPhase } from './missing-phase.rules.ts'

type Failed = Pick<HygieneCheck, 'name' | 'reason' | 'limitCelsius' | 'lowestCelsius'> &
  Partial<Pick<HygieneCheck, 'limitSeconds' | 'highestCelsius' | 'heldSeconds'>>

/** What a check missed, with the limit it missed. */
interface Missed {
  name: Words
  value: number | null
  limit: number | null
  unit: 'Cel' | 's'
}

/**
 * Of a limit that had to be held, the lowest temperature is that of the held part, so it never misses the limit: what missed
 * it is the highest temperature or, where that reached the limit, the time held.
 */
export function missedBy(check: Failed): Missed {
  const { name, reason, limitCelsius, lowestCelsius, limitSeconds, highestCelsius, heldSeconds } = check
  if (reason === 'phaseMissing')
    return { name: missingPhase(name), value: lowestCelsius, limit: limitCelsius, unit: 'Cel' }
  if (reason !== 'tooShort' || typeof limitSeconds !== 'number' || highestCelsius === undefined)
    return { name, value: lowestCelsius, limit: limitCelsius, unit: 'Cel' }
  if (highestCelsius < limitCelsius) return { name, value: highestCelsius, limit: limitCelsius, unit: 'Cel' }
  const held = { zh: `${name.zh}保持时间`, en: `${name.en}, time held` }
  return { name: held, value: heldSeconds ?? null, limit: limitSeconds, unit: 's' }
}
