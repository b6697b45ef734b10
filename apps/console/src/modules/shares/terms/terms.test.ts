import { describe, expect, test } from 'vitest'
import { fieldDay } from '../../../lib/times/fieldTime.ts'
import { addresseeOf, termsOf, valuesOf } from './terms.ts'

describe('the typed recipient', () => {
  test.each([
    ['13800000001', { mobile: '13800000001' }],
    [' bert@example.org ', { email: 'bert@example.org' }],
    ['bert', { username: 'bert' }],
    ['贝特', { username: '贝特' }],
    ['12345', { username: '12345' }],
  ])('%j is %j', (typed, addressee) => expect(addresseeOf(typed)).toEqual(addressee))
})

describe('the share terms', () => {
  test("end with the last second of their day, in the viewer's time zone", () => {
    const { until } = termsOf({
      level: 'view',
      scope: 'some',
      tabs: ['ph'],
      day: '2026-12-31',
      password: 'x',
    })
    expect(until).toEqual(new Date(2026, 11, 31, 23, 59, 59))
  })

  test('for all tabs name none, and without a day never expire', () => {
    expect(termsOf({ level: 'control', scope: 'all', tabs: ['ph'], day: '', password: 'x' })).toEqual({
      level: 'control',
      tabs: null,
      until: null,
      password: 'x',
    })
  })

  test('survive the round trip through the fields', () => {
    const terms = { level: 'view', tabs: ['live' as const], until: new Date(2027, 0, 5, 23, 59, 59) } as const
    expect(termsOf(valuesOf({ ...terms, tabs: [...terms.tabs] }))).toEqual(terms)
    expect(fieldDay(terms.until)).toBe('2027-01-05')
  })
})
