import { expect, test } from 'vitest'
import { expandStale } from './staleWith.ts'

const tables = [
  { 'device.listed': ['fleet/page'], groups: ['fleet/page', 'fleet/map'] },
  { 'fleet/map': ['displays'], displays: ['fleet/map'] },
  { 'device.shown': ['fleet', 'fleet/page'] },
]

test.for([
  ['a table that nothing follows', ['users'], ['users']],
  [
    'what higher nouns declare follows, and what follows them',
    ['groups'],
    ['groups', 'fleet/page', 'fleet/map', 'displays'],
  ],
  ['a change is replaced by what follows it', ['device.listed'], ['fleet/page']],
  ['a whole table includes its reads', ['device.shown', 'device.listed'], ['fleet']],
] as const)('%s', ([, names, all]) => {
  expect(expandStale(names, tables)).toEqual(all)
})

test('all nouns together: what a page shows of a device is stale on its list as well', () => {
  expect(expandStale(['device.shown'])).toEqual(expect.arrayContaining(['fleet', 'cycles', 'parts/ofDevice']))
})

test.each(['wallets', 'orders'])('the orders, balance and points of a member follow %s', (name) => {
  expect(expandStale([name])).toContain('customers')
})

test('orders and the points they give follow a delivery, which may have ended an order', () => {
  expect(expandStale(['deliveries'])).toEqual(expect.arrayContaining(['orders', 'wallets']))
})

test.each(['alarms', 'parts', 'parts/stock', 'maintenance/tasks', 'feedback', 'deliveries'])(
  'what needs attention follows %s, which may have ended it',
  (name) => {
    expect(expandStale([name])).toContain('analysis/troubles')
  },
)
