import { agreements } from '@limpid/contract/agreements/agreements'
import { auth } from '@limpid/contract/auth/auth'
import { devices } from '@limpid/contract/devices/devices'
import { fleet } from '@limpid/contract/fleet/fleet'
import { groups } from '@limpid/contract/groups/groups'
import { orders } from '@limpid/contract/orders/orders'
import { shares } from '@limpid/contract/shares/shares'
import { expect, test } from 'vitest'
import {
  addedBy,
  changesIn,
  compare,
  isPreview,
  namedBy,
  outcomeOf,
  resultsOf,
  stored,
} from './audit.rules.ts'

const reported = (path: string, input: object) =>
  [...namedBy(path, input, (noun) => noun !== 'parents')].map(([noun, ids]) => `${noun} ${[...ids].join()}`)

test.each([
  [devices.update.path, { params: { id: '7' } }, ['devices 7']],
  [groups.move.path, { params: { id: '3' }, body: { parentId: '4' } }, ['groups 3']],
  [shares.offer.path, { body: { deviceIds: ['1', '2'], groupId: null } }, ['devices 1,2']],
  [fleet.tag.path, { body: { devices: { ids: ['5', '6'] }, act: 'add' } }, ['devices 5,6']],
  [fleet.tag.path, { body: { devices: { matching: {} } } }, []],
  [auth.signOut.path, {}, []],
  [agreements.publish.path, { params: { type: 2 } }, ['protocolManagement 2']],
])('%s names %j', (path, input, expected) => {
  expect(reported(path, input)).toEqual(expected)
})

test.each([
  [{ body: { apply: false } }, true],
  [{ query: { apply: false }, body: null }, true],
  [{ body: { apply: true } }, false],
  [{ params: { id: '7' } }, false],
  [null, false],
])('%j is a preview: %s', (input, expected) => {
  expect(isPreview(input)).toBe(expected)
})

test('a call that adds something names it by its response', () => {
  expect(addedBy(devices.create.path, { id: '9' })).toEqual({ noun: 'devices', id: '9' })
  expect(addedBy(devices.renewToken.path, { id: '9' })).toBeUndefined()
  expect(addedBy(shares.offer.path, { offered: 2 })).toBeUndefined()
  expect(addedBy(shares.offer.path, null)).toBeUndefined()
})

test('a coupon that a buyer uses is named by the id under which they hold it', () => {
  expect(reported(orders.place.path, { body: { couponIds: ['4'] } })).toEqual(['held-coupons 4'])
})

test('values in both languages are shown in one; titles that people enter in both stay as they are', () => {
  const named = (zh: string, en: string) => ({ named: { zh, en } })
  const title = { zh: '帮助', en: 'Help' }
  const changes = [
    { field: 'roles', before: [named('店长', 'Manager')], after: ['店长 Manager'] },
    { field: 'rule', before: null, after: { products: [named('洗碗机', 'Dishwasher')], tags: ['a'] } },
    { field: 'value', before: { title }, after: 3 },
  ]
  expect(changesIn(changes, 'en')).toEqual([
    { field: 'roles', before: ['Manager'], after: ['店长 Manager'] },
    { field: 'rule', before: null, after: { products: ['Dishwasher'], tags: ['a'] } },
    { field: 'value', before: { title }, after: 3 },
  ])
  expect(changesIn(changes, 'zh-cn')[0]?.before).toEqual(['店长'])
})

const kitchen = { name: 'K', nameEn: null, fields: { name: 'K', tags: ['a'], site: null } }
test.each([
  ['added', undefined, kitchen, 'created', ['name', 'tags']],
  [
    'changed',
    kitchen,
    { name: 'L', nameEn: null, fields: { name: 'L', tags: ['a'], site: null } },
    'changed',
    ['name'],
  ],
  ['the same as before', kitchen, kitchen, 'touched', []],
  ['gone', kitchen, undefined, 'removed', []],
  ['of a noun that nobody reads', undefined, undefined, 'touched', []],
])('of a target that is %s', (_, before, after, act, fields) => {
  const { act: became, changes } = compare(before, after)
  expect({ became, fields: changes.map(({ field }) => field) }).toEqual({ became: act, fields })
})

test('a change shows the values before and after', () => {
  const after = { ...kitchen, fields: { ...kitchen.fields, site: '一号楼' } }
  expect(compare(kitchen, after).changes).toEqual([{ field: 'site', before: null, after: '一号楼' }])
})

test.each([
  ['done', 'done'],
  [null, 'unknown'],
  ['notPermitted', 'denied'],
  ['ownFault', 'failed'],
  ['serialNumberTaken', 'refused'],
] as const)('%s is %s, and is found as that', (result, outcome) => {
  expect(outcomeOf(result)).toBe(outcome)
  const { only, not } = resultsOf(outcome)
  if (result === null) expect({ only, not }).toEqual({})
  else expect(only?.includes(result) ?? !not?.includes(result)).toBe(true)
})

test('a change of how to reach somebody, or of where a site is, is stored without telling it', () => {
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })
  expect(
    stored('users', [
      change('mobile', null, '13800000001'),
      change('email', 'anna@example.org', 'bert@example.org'),
      change('nickname', 'Anna', 'Bert'),
    ]),
  ).toEqual([
    change('mobile', null, '138****0001'),
    change('email', 'an***@example.org', 'be***@example.org'),
    change('nickname', 'Anna', 'Bert'),
  ])
  expect(stored('sites', [change('address', '', '1 Lake Road'), change('latitude', 30, 31)])).toEqual([
    change('address', '', '•••'),
    change('latitude', '•••', '•••'),
  ])
})
