import { expect, test } from 'vitest'
import { cover, type PieceNeed, type Supply } from './cover.rules.ts'

const now = new Date('2026-11-21T08:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
const need = (deviceId: string, endsAt: Date | null, siteId: string | null = null): PieceNeed => ({
  ...{ deviceId, siteId, isLow: true, endsAt },
})
const stock = (count: number, siteId: string | null = null): Supply<string> => ({
  ...{ siteId, deviceId: null, count, order: null },
})
const order = (
  name: string,
  count: number,
  siteId: string | null = null,
  deviceId: string | null = null,
): Supply<string> => ({ siteId, deviceId, count, order: name })

const covered = (needs: PieceNeed[], supplies: Supply<string>[]) =>
  Object.fromEntries(
    [...cover(needs, supplies, now).by].map(([one, by]) => [one.deviceId, by.order ?? 'stock']),
  )

test.each<[string, PieceNeed[], Supply<string>[], Record<string, string>]>([
  [
    'an order of one piece covers one device: the one that runs out first',
    [need('1', days(5)), need('2', days(1)), need('3', null)],
    [order('A', 1)],
    { 2: 'A' },
  ],
  [
    'of two pieces, two',
    [need('1', days(5)), need('2', days(1)), need('3', null)],
    [order('A', 2)],
    { 2: 'A', 1: 'A' },
  ],
  [
    'what goes to a site covers the devices of that site alone',
    [need('1', days(1), 'bar'), need('2', days(2), 'kitchen')],
    [order('A', 5, 'kitchen')],
    { 2: 'A' },
  ],
  [
    'what was ordered for a device is kept for it, and what is more is for its site',
    [need('1', days(1), 'bar'), need('2', days(2), 'bar')],
    [order('A', 1, 'bar', '2')],
    { 2: 'A' },
  ],
  [
    'the own site is served from its own pieces, so that the ones without a site serve another',
    [need('1', days(1), 'bar'), need('2', days(2), 'kitchen')],
    [stock(1), order('A', 1, 'bar')],
    { 1: 'A', 2: 'stock' },
  ],
  [
    'stock that nobody else gets is used before an order',
    [need('1', days(1), 'bar')],
    [order('A', 1, 'bar', '1'), stock(1)],
    { 1: 'stock' },
  ],
  [
    'what is low or runs out within two days is before what lasts longer',
    [{ ...need('1', days(3)), isLow: false }, need('2', days(9))],
    [stock(1)],
    { 2: 'stock' },
  ],
])('%s', (_, needs, supplies, expected) => {
  expect(covered(needs, supplies)).toEqual(expected)
})
