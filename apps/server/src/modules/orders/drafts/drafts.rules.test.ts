import { expect, test } from 'vitest'
import { claimedBy, decideDrafts, type ItemNeed, type KnownDraft } from './drafts.rules.ts'

const item = { siteId: '1', productId: '7', key: 'rinse_aid' }
const need = (more: Partial<ItemNeed> = {}): ItemNeed => ({
  ...item,
  ...{ deviceId: '3', level: 8, low: true, endsAt: null, trusted: true },
  ...more,
})
const fine = need({ level: 90, low: false })
const open: KnownDraft = { ...item, id: '11', state: 'open', quantity: 1 }
const blocking: KnownDraft = { ...open, state: 'approved' }
const nothing = { add: [], withdraw: [], rearm: [] }

test.each([
  ['drafts for what is low', [need()], [], { add: [{ deviceId: '3', count: 1, level: 8 }] }],
  [
    'drafts once for a site, with the lowest level',
    [need(), need({ deviceId: '4', level: 5 })],
    [],
    { add: [{ deviceId: null, count: 2, level: 5 }] },
  ],
  [
    'drafts apart for two sites',
    [need(), need({ siteId: '2' })],
    [],
    { add: [{ siteId: '1' }, { siteId: '2' }] },
  ],
  ['trusts no sensor that is distrusted', [need({ trusted: false })], [], nothing],
  ['leaves what lasts', [fine], [], nothing],
  ['has one open draft per site and item', [need()], [open], nothing],
  ['waits for recovery after a decision', [need()], [blocking], nothing],
  [
    'waits while the level is just above the threshold',
    [need({ low: false, level: 16 })],
    [blocking],
    nothing,
  ],
  ['may draft again after a refill', [fine], [blocking], { ...nothing, rearm: ['11'] }],
  ['withdraws what was refilled otherwise', [fine], [open], { ...nothing, withdraw: ['11'] }],
  ['withdraws what no device needs any more', [], [open], { ...nothing, withdraw: ['11'] }],
  ['believes no recovery of a distrusted sensor', [{ ...fine, trusted: false }], [open], nothing],
] as const)('%s', (_what, needs, drafts, expected) => {
  expect(decideDrafts(needs, drafts)).toMatchObject(expected)
})

const two = [need(), need({ deviceId: '4' })]
test.each([
  ['what an open draft left out', two, [open], 1],
  ['all that an approved draft is for', two, [blocking], 2],
  ['nothing once it is refilled', [fine], [blocking], 0],
  ['the needs of each site', [need(), need({ siteId: '2' })], [blocking, { ...blocking, siteId: '2' }], 2],
] as const)('claimed of what comes is %s', (_what, needs, drafts, claimed) => {
  expect(claimedBy(needs, drafts).get('7 rinse_aid')).toBe(claimed)
})

test('a dismissed draft claims nothing', () => {
  expect(claimedBy(two, [{ ...open, state: 'dismissed' }])).toEqual(new Map())
})
