import { expect, test } from 'vitest'
import type { Supply } from '../../deliveries/deliveries.public.ts'
import { type ItemNeed, type KnownDraft, thingOf } from './drafts.rules.ts'
import { shrinkDrafts } from './shrinking.ts'

const now = new Date('2026-11-24T08:00:00Z')
const item = { siteId: '1', productId: '7', key: 'salt' }
const need = (deviceId: string, more: Partial<ItemNeed> = {}): ItemNeed => ({
  ...item,
  ...{ deviceId, level: 8, isLow: true, short: true, endsAt: null, trusted: true },
  ...more,
})
const draftOf = (...deviceIds: string[]): KnownDraft => ({
  ...item,
  ...{ id: '11', state: 'open', quantity: deviceIds.length, deviceIds },
})
const order = (more: Partial<Supply<string>> = {}): Supply<string> => ({
  ...{ siteId: null, deviceId: null, count: 1, order: 'A' },
  ...more,
})
const shrinksOf = (needs: ItemNeed[], draft: KnownDraft, ...supplies: Supply<string>[]) =>
  shrinkDrafts(needs, [draft], new Map([[thingOf(item), supplies]]), now)

test.each<[string, ItemNeed[], KnownDraft, Supply<string>[], string[] | undefined]>([
  [
    'an order for its device closes it',
    [need('3')],
    draftOf('3'),
    [order({ deviceId: '3', siteId: '1' })],
    [],
  ],
  ['so does one that names no device', [need('3')], draftOf('3'), [order()], []],
  ['one for another site does not', [need('3')], draftOf('3'), [order({ siteId: '2' })], undefined],
  ['one piece of two shrinks it', [need('3'), need('4')], draftOf('3', '4'), [order()], ['4']],
  [
    'a device without a draft has its piece first',
    [need('2', { endsAt: new Date('2026-12-24T08:00:00Z') }), need('3')],
    draftOf('3'),
    [order({ order: null })],
    undefined,
  ],
  ['a level that wavers changes nothing', [need('3', { short: false })], draftOf('3'), [order()], undefined],
  [
    'a draft of an earlier version stays as it is',
    [need('3')],
    { ...draftOf('3'), deviceIds: [] },
    [order()],
    undefined,
  ],
])('%s', (_, needs, draft, supplies, left) => {
  expect(shrinksOf(needs, draft, ...supplies)).toEqual(left ? [{ id: '11', deviceIds: left }] : [])
})
