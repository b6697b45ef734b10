import { expect, test } from 'vitest'
import { propose, type Thing, thingKey } from './proposal.rules.ts'

const words = { zh: 'x', en: 'x' }
const seal: Thing = { productId: '1', productName: words, kind: 'part', key: 'seal', name: words }
const key = thingKey(seal)
const need = (id: string, day: string) => ({
  device: { id, name: id, timeZone: 'Asia/Shanghai' },
  why: 'life' as const,
  endsAt: new Date(`${day}T00:00:00Z`),
  runOut: null,
})
const both = [need('b', '2026-12-05'), need('a', '2026-12-01')]

test.each([
  ['nothing, where nothing is needed', [], undefined, 0, undefined],
  ['one for each device that needs one in time', both, undefined, 0, 2],
  ['what the stock lacks of its minimum', [], { count: 1, minimum: 4 }, 0, 3],
  ['what is left of the minimum when the devices have theirs', both, { count: 3, minimum: 2 }, 0, 1],
  ['nothing that lies in stock', both, { count: 2, minimum: 0 }, 0, undefined],
  ['nothing that comes anyway', both, { count: 0, minimum: 0 }, 2, undefined],
] as const)('proposes %s', (_, needs, stock, underWay, quantity) => {
  const [line] = propose({
    things: [seal],
    needs: new Map([[key, needs]]),
    stock: new Map(stock ? [[key, stock]] : []),
    underWay: new Map([[key, underWay]]),
    suppliers: new Map(),
  })
  expect(line?.quantity).toBe(quantity)
})

test('names what is low before what ends earlier', () => {
  const low = {
    device: { id: 'c', name: 'c', timeZone: 'Asia/Shanghai' },
    why: 'low' as const,
    endsAt: null,
    runOut: null,
  }
  const known = { stock: new Map(), underWay: new Map(), suppliers: new Map() }
  const [line] = propose({ things: [seal], needs: new Map([[key, [...both, low]]]), ...known })
  expect(line?.needs.map(({ device }) => device.id)).toEqual(['c', 'a', 'b'])
})

test('names first the device that needs it first', () => {
  const [line] = propose({
    things: [seal],
    needs: new Map([[key, both]]),
    stock: new Map(),
    underWay: new Map(),
    suppliers: new Map([[key, 'Parts Ltd']]),
  })
  expect(line?.needs.map(({ device }) => device.id)).toEqual(['a', 'b'])
  expect(line?.supplier).toBe('Parts Ltd')
})
