import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { alarmQualityQuery } from '../alarms/quality.ts'
import { newTariff } from '../tariffs/tariffs.ts'
import { rule } from './localised.ts'

const number = z.int().check(z.gte(1), z.lte(9))
const list = z.array(number).check(z.maxLength(3))

test.each([
  ['a number above its range', number, 2_147_483_647],
  ['a number below its range', number, -2_147_483_648],
  ['a text that is too long', z.string().check(z.maxLength(3)), 'long'],
  ['a list that is too long', list, [1, 2, 3, 4]],
  ['a number in a list', list, [1, 1_000_000]],
  ['a number in an object', z.object({ hours: list }), { hours: [10] }],
])('a rule never counts with %s', (_, schema, value) => {
  const seen: unknown[] = []
  const ruled = (schema as z.ZodMiniType).check(
    rule((given) => {
      seen.push(given)
      return []
    }),
  )
  expect(ruled.safeParse(value).success).toBe(false)
  expect(seen).toEqual([])
})

test('a condition never sees a part that was not decoded', () => {
  const times = { from: 'abc', to: 'def' }
  expect(alarmQualityQuery.safeParse(times).error?.issues.map(({ path }) => path[0])).toEqual(['from', 'to'])
})

test('hours of a price beyond a day are rejected before they are listed', () => {
  const bands = [{ fromHour: 11, toHour: 25, on: 'all', amount: 1 }]
  const faults = newTariff.safeParse({
    siteId: null,
    kind: 'electricity',
    validFrom: '2026-01-01',
    amount: 1,
    note: '',
    bands: [...bands, ...bands],
  }).error?.issues
  expect(faults?.map(({ code, path }) => [code, path.at(-1)])).toEqual([
    ['too_big', 'toHour'],
    ['too_big', 'toHour'],
  ])
})
