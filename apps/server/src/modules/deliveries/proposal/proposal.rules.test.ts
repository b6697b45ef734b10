import { expect, test } from 'vitest'
import { type PlacedNeed, propose, type Thing, thingKey } from './proposal.rules.ts'

const words = { zh: 'x', en: 'x' }
const seal: Thing = { productId: '1', productName: words, kind: 'part', key: 'seal', name: words }
const key = thingKey(seal)
const now = new Date('2026-11-21T08:00:00Z')
const need = (id: string, day: string | null, more: Partial<PlacedNeed> = {}): PlacedNeed => {
  const endsAt = day === null ? null : new Date(`${day}T00:00:00Z`)
  const device = { id, name: id, timeZone: 'Asia/Shanghai' }
  const why = day === null ? ('low' as const) : ('life' as const)
  return {
    deviceId: id,
    siteId: null,
    isLow: day === null,
    endsAt,
    asked: true,
    need: { device, why, endsAt, runOut: null },
    ...more,
  }
}
const both = [need('2', '2026-12-05'), need('1', '2026-12-01')]
const pieces = (count: number, siteId: string | null = null, order: object | null = null) => ({
  ...{ siteId, deviceId: null, count, order },
})
const proposed = (
  needs: readonly PlacedNeed[],
  supplies: readonly ReturnType<typeof pieces>[] = [],
  minimums: readonly { siteId: string | null; minimum: number }[] = [],
  inReach: (siteId: string | null) => boolean = () => true,
) =>
  propose({
    things: [seal],
    needs: new Map([[key, needs]]),
    supplies: new Map([[key, supplies]]),
    minimums: new Map([[key, minimums]]),
    suppliers: new Map([[key, 'Parts Ltd']]),
    scores: new Map(),
    inReach,
    now,
  })[0]

test.each([
  ['nothing, where nothing is needed', [], [], 0, undefined],
  ['one for each device that needs one in time', both, [], 0, 2],
  ['what the stock lacks of its minimum', [], [pieces(1)], 4, 3],
  ['what is left of the minimum when the devices have theirs', both, [pieces(3)], 2, 1],
  ['nothing that lies in stock', both, [pieces(2)], 0, undefined],
  ['nothing that comes anyway', both, [pieces(2, null, {})], 0, undefined],
] as const)('proposes %s', (_, needs, supplies, minimum, quantity) => {
  expect(proposed(needs, supplies, [{ siteId: null, minimum }])?.quantity).toBe(quantity)
})

test('stock of one site covers no device of another, whether one site is meant or all', () => {
  const needs = [need('1', '2026-12-01', { siteId: 'bar' })]
  expect(proposed(needs, [pieces(5, 'kitchen')])).toMatchObject({ quantity: 1, inStock: 5 })
  expect(
    proposed(needs, [pieces(5, 'kitchen')], [], (siteId) => siteId === null || siteId === 'bar'),
  ).toMatchObject({
    quantity: 1,
    inStock: 0,
  })
  expect(proposed(needs, [pieces(1, 'bar')])).toBeUndefined()
})

test('a minimum at a site is filled from what has no site, but from no other site', () => {
  const minimums = [{ siteId: 'bar', minimum: 2 }]
  expect(proposed([], [pieces(2)], minimums)).toBeUndefined()
  expect(proposed([], [pieces(2, 'kitchen')], minimums)?.quantity).toBe(2)
})

test('a device that runs out earlier gets the piece, even where the proposal is not about it', () => {
  const rival = need('9', '2026-11-22', { asked: false })
  expect(proposed([need('1', '2026-12-01'), rival], [pieces(1)])).toMatchObject({
    quantity: 1,
    needs: [{ device: { id: '1' } }],
  })
})

test('names what is low before what ends earlier, and what ends first first, with the last supplier', () => {
  const line = proposed([...both, need('3', null)])
  expect(line?.needs.map(({ device }) => device.id)).toEqual(['3', '1', '2'])
  expect(line?.supplier).toBe('Parts Ltd')
})

test('devices that get a piece come last and say from where; what is ordered for the minimum is counted apart', () => {
  const low = need('3', null, { siteId: 'bar' })
  const line = proposed(
    [low, need('1', '2026-12-05', { siteId: 'kitchen' })],
    [pieces(1, 'bar')],
    [{ siteId: 'bar', minimum: 2 }],
  )
  expect(line).toMatchObject({ quantity: 3, restock: 2, inStock: 1 })
  expect(line?.needs.map(({ device, covered }) => [device.id, covered])).toEqual([
    ['1', null],
    ['3', 'stock'],
  ])
  const coming = proposed([low], [pieces(1, 'bar', {})], [{ siteId: 'bar', minimum: 1 }])
  expect(coming).toMatchObject({ quantity: 1, restock: 1, needs: [{ covered: 'order' }] })
})
