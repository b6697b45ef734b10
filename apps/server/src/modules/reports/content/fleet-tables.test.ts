import type { FleetAnalysis } from '@limpid/contract/analysis/fleet'
import { expect, test } from 'vitest'
import { daysTable } from './days-table.ts'
import { fleetTables, totalsTable } from './fleet-tables.ts'

const figures = (washes: number, litres: number, minutes: number): FleetAnalysis['total'] => ({
  ...{ washes, completed: washes, aborted: 0, interrupted: 0, rewashes: 0, passed: washes, failed: 0 },
  ...{ unknown: 0, meanDurationMs: minutes * 60_000 },
  waterLitres: { sum: litres, mean: litres / washes },
  ...{ energyKwh: null, detergentMillilitres: null, rinseAidMillilitres: null },
})
const product = (id: string, en: string) => ({ id, code: id, name: { zh: en, en }, pagePath: '' })
const day = (name: string, washes: number, unfinished = false) => ({
  ...figures(washes, washes * 10, 5),
  ...{ day: name, unfinished, elapsed: 1, revised: false },
})
const fleet: FleetAnalysis = {
  compared: { fromDay: '2026-11-28', toDay: '2026-11-29' },
  devices: 3,
  total: figures(10, 100, 8),
  before: figures(8, 70, 7),
  consumption: { water: null, energy: null },
  metersBefore: null,
  days: [day('2026-11-30', 8), day('2026-12-01', 2, true)],
  daysBefore: [day('2026-11-29', 8)],
  products: [
    {
      ...figures(9, 45, 2),
      product: product('1', 'Dishwasher'),
      devices: 2,
      washesBefore: 7,
      before: figures(7, 28, 2),
    },
    {
      ...figures(1, 55, 50),
      product: product('2', 'Washing machine'),
      devices: 1,
      washesBefore: 1,
      before: figures(1, 50, 50),
    },
  ],
  ...{ sites: [], ranking: [], due: 0, filling: 0 },
  weekHours: Array.from({ length: 7 }, (_, at) => Array.from({ length: 24 }, () => (at === 0 ? 3 : 0))),
}

test('means of a wash stand for each product where several washed, without a mean of all', () => {
  const { rows } = totalsTable(fleet, 'en')
  expect(rows.filter(([name]) => /per wash|duration/.test(String(name)))).toEqual([
    ['Water per wash · Dishwasher', 'L', 5, 4, '+25.0 %'],
    ['Water per wash · Washing machine', 'L', 55, 50, '+10.0 %'],
    ['Mean duration · Dishwasher', 'min', 2, 2, '±0.0 %'],
    ['Mean duration · Washing machine', 'min', 50, 50, '±0.0 %'],
  ])
  const [one] = fleet.products
  const alone = totalsTable({ ...fleet, products: one ? [one] : [] }, 'en').rows
  expect(alone).toContainEqual(['Water per wash', 'L', 10, 8.8, '+14.3 %'])
})

test('days stand beside those that they are compared with, and the bar of a running day is told apart', () => {
  const { columns, rows, bars } = daysTable(fleet, 'en')
  expect(columns.slice(0, 3).map(({ name }) => name)).toEqual(['Day', 'Washes', 'Before'])
  expect(rows.map((cells) => cells.slice(0, 5))).toEqual([
    ['2026-11-30', 8, 0, 80, null],
    ['2026-12-01 (not ended)', 2, 8, 20, 80],
  ])
  expect(bars).toMatchObject({ column: 1, before: 2, ticks: ['11-30', '12-01'], unfinished: [false, true] })
  expect(daysTable({ ...fleet, filling: 1 }, 'en').bars?.before).toBeUndefined()
})

test('hours without washes are empty, also those still to come', () => {
  const hours = fleetTables(fleet, 'en').at(-1)
  expect(hours?.isHeat).toBe(true)
  expect(hours?.rows.map((cells) => cells[5])).toEqual([3, null, null, null, null, null, null])
})
