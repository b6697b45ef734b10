import { expect, test } from 'vitest'
import { missedBy } from './failed-check.rules.ts'

const name = { zh: '终漂水温', en: 'Final rinse temperature' }
const held = { name, reason: 'tooShort' as const, limitCelsius: 85, limitSeconds: 40 }

test('a limit that was never reached is missed by the highest temperature', () => {
  expect(missedBy({ ...held, lowestCelsius: null, highestCelsius: 46.2, heldSeconds: 0 })).toEqual({
    name,
    value: 46.2,
    limit: 85,
    unit: 'Cel',
  })
})

test('a limit that was reached, but not for long enough, is missed by the time', () => {
  expect(missedBy({ ...held, lowestCelsius: 86, highestCelsius: 87, heldSeconds: 30 })).toEqual({
    name: { zh: '终漂水温保持时间', en: 'Final rinse temperature, time held' },
    value: 30,
    limit: 40,
    unit: 's',
  })
})

test('a limit for the whole phase is missed by its lowest temperature; a missing phase has none', () => {
  const whole = { name, limitCelsius: 82, limitSeconds: null, lowestCelsius: 61, heldSeconds: null }
  expect(missedBy({ ...whole, reason: 'tooCold' })).toMatchObject({ name, value: 61, limit: 82 })
  expect(missedBy({ ...whole, reason: 'phaseMissing', lowestCelsius: null })).toMatchObject({
    name: { en: 'Final rinse phase missing' },
    value: null,
  })
})
