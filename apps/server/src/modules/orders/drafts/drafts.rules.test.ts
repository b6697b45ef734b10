import { expect, test } from 'vitest'
import type { Supply } from '../../deliveries/deliveries.public.ts'
import { covering } from './covering.ts'
import { decideDrafts, type ItemNeed, type KnownDraft } from './drafts.rules.ts'

const now = new Date('2026-11-24T08:00:00Z')
const item = { siteId: '1', productId: '7', key: 'rinse_aid' }
const need = (more: Partial<ItemNeed> = {}): ItemNeed => ({
  ...item,
  ...{ deviceId: '3', level: 8, isLow: true, short: true, endsAt: null, trusted: true },
  ...more,
})
const fine = need({ level: 90, isLow: false, short: false })
const open: KnownDraft = { ...item, id: '11', state: 'open', quantity: 1, deviceIds: ['3'] }
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
    [need({ isLow: false, short: false, level: 16 })],
    [blocking],
    nothing,
  ],
  ['may draft again after a refill', [fine], [blocking], { ...nothing, rearm: ['11'] }],
  ['withdraws what was refilled otherwise', [fine], [open], { ...nothing, withdraw: ['11'] }],
  ['withdraws what no device needs any more', [], [open], { ...nothing, withdraw: ['11'] }],
  ['believes no recovery of a distrusted sensor', [{ ...fine, trusted: false }], [open], nothing],
] as const)('%s', (_what, needs, drafts, expected) => {
  expect(decideDrafts(needs, drafts, covering(needs, drafts, new Map(), now).missing)).toMatchObject(expected)
})

const stock = (count: number, siteId: string | null = null): Supply<unknown> => ({
  ...{ siteId, deviceId: null, count, order: null },
})
const two = [need(), need({ deviceId: '4' })]
const distrusted = need({ deviceId: '6', level: 0, endsAt: now, trusted: false })
const bar = need({ siteId: '2', deviceId: '5', endsAt: now })

test.each<[string, ItemNeed[], KnownDraft[], Supply<unknown>[], object[]]>([
  ['what the stock at the site covers is not', two, [], [stock(2, '1')], []],
  ['the one that no piece covers is', two, [], [stock(1, '1')], [{ deviceId: '4', count: 1 }]],
  ['stock of another site covers nothing', two, [], [stock(9, '2')], [{ siteId: '1', count: 2 }]],
  ['stock at no site is for what runs out first', [...two, bar], [], [stock(1)], [{ siteId: '1', count: 2 }]],
  [
    'what was ordered for a device is for that device',
    [...two, bar],
    [],
    [{ ...stock(1), deviceId: '3', order: 'A' }],
    [
      { siteId: '1', deviceId: '4', count: 1 },
      { siteId: '2', deviceId: '5', count: 1 },
    ],
  ],
  ['what an open draft left out stays with its site', [...two, bar], [open], [stock(1)], [{ siteId: '2' }]],
  ['what an open draft orders leaves the stock to others', [need(), bar], [open], [stock(1)], []],
  ['an approved draft keeps what it waits for', [...two, bar], [blocking], [stock(2)], [{ siteId: '2' }]],
  ['a refilled site keeps nothing', [fine, bar], [blocking], [stock(1)], []],
  [
    'what a draft without a site orders is for devices without a site',
    [...two, need({ siteId: null, deviceId: '7' }), bar],
    [open, { ...open, id: '12', siteId: null }],
    [stock(2)],
    [],
  ],
  ['a distrusted sensor takes no piece', [need(), distrusted], [], [stock(1, '1')], []],
  [
    'a distrusted sensor takes no order for its site',
    [need(), distrusted],
    [],
    [{ ...stock(1, '1'), order: 'A' }],
    [],
  ],
  ['a distrusted sensor keeps nothing for its drafted site', [distrusted, bar], [blocking], [stock(1)], []],
  ['a dismissed draft keeps nothing', [need(), bar], [{ ...open, state: 'dismissed' }], [stock(1)], []],
])('drafting by pieces: %s', (_what, needs, drafts, supplies, expected) => {
  const { missing } = covering(needs, drafts, new Map([['7 rinse_aid', supplies]]), now)
  expect(decideDrafts(needs, drafts, missing).add).toMatchObject(expected)
})
