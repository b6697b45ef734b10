import type { Operation, OperationPeriod } from '@limpid/contract/analysis/operation/operation'
import { expect, test } from 'vitest'
import { cellText } from '../document.ts'
import { operationTables } from './operation-tables.ts'
import { osmosisTables } from './osmosis-tables.ts'

const wash = { key: 'wash', name: { zh: '主洗', en: 'Wash' } }
const now: OperationPeriod = {
  programmes: [
    {
      ...{ key: 'standard', name: { zh: '标准', en: 'Standard' }, washes: 30 },
      phases: [
        { ...wash, washes: 30, medianMs: 90_000, totalMs: 2_700_000 },
        { key: 'rinse', name: null, washes: 20, medianMs: 30_000, totalMs: 900_000 },
      ],
    },
  ],
  doors: {
    ...{ washes: 30, openings: 9, opened: 6 },
    bins: [
      { openings: 0, washes: 24 },
      { openings: 5, washes: 6 },
    ],
    phases: [{ ...wash, openings: 9, washes: 6 }],
  },
  modes: [
    { ...wash, ms: 27_000_000 },
    { key: 'heating', name: null, ms: 9_000_000 },
  ],
  shifts: {
    ...{ cleaned: 3, skipped: 1, days: [] },
    devices: [{ device: { id: '9', name: 'Kitchen', sn: 'K-1' }, cleaned: 1, skipped: 1 }],
    others: { devices: 2, cleaned: 2, skipped: 0 },
  },
  spins: { washes: 20, unbalanced: 3, vibration: { washes: 20, median: 3.42, high: 9 } },
}
const before: OperationPeriod = {
  programmes: now.programmes.map((one) => ({
    ...one,
    phases: one.phases.slice(0, 1).map((phase) => ({ ...phase, medianMs: 60_000 })),
  })),
  doors: { washes: 10, openings: 1, opened: 1, bins: [{ openings: 0, washes: 9 }], phases: [] },
  modes: [{ ...wash, ms: 1_000 }],
  shifts: { cleaned: 1, skipped: 1, days: [], devices: [], others: { devices: 0, cleaned: 0, skipped: 0 } },
  spins: { washes: 10, unbalanced: 1, vibration: null },
}
const found: Operation = {
  ...now,
  compared: { fromDay: '2026-11-03', toDay: '2026-11-04' },
  before,
  phaseChanges: [{ programme: 'standard', phase: 'wash', machines: 2, nowMs: 84_000, beforeMs: 72_000 }],
}

/** The tables as a reader sees them. */
const shown = (operation: Operation) =>
  Object.fromEntries(
    operationTables(operation, 'en').map(({ title, columns, rows, precisions }) => [
      title,
      rows.map((cells, row) =>
        cells.map((cell, at) => cellText(cell, columns[at] ?? { name: '' }, precisions?.[row])).join(' | '),
      ),
    ]),
  )

test('a report has the phases, doors, spins, modes and self-cleaning of both periods', () => {
  expect(shown(found)).toEqual({
    'Phase times': [
      'Standard | Wash | 1.5 | 1.4 | 1.2 | 75.0 | 30',
      'Standard | rinse | 0.5 | – | – | 25.0 | 20',
    ],
    'Door openings during washes': ['0 | 24 | 9', '5+ | 6 | 0'],
    'Phase when opened': ['Wash | 9 | – | 6'],
    Spins: [
      'Washes with a spin |  | 20 | 10',
      'Unbalanced spins | % | 15.0 | 10.0',
      'Strongest vibration of a spin | mm/s | 3.4 | –',
      'Strongest vibration of a spin, 90 % | mm/s | 9.0 | –',
    ],
    'Time by operating mode': ['Wash | 7.5 | 75.0 | 100.0', 'heating | 2.5 | 25.0 | 0.0'],
    'Self-cleaning': ['Kitchen (K-1) | 1 | 1 | 50.0', 'Other devices | 2 | 0 | 100.0'],
  })
  expect(operationTables(found, 'en').at(-1)?.note).toBe('Self-cleaning done: 75.0 % (Before 50.0 %)')
})

test('without a period to compare with there are no columns of it', () => {
  expect(shown({ ...found, compared: null, before: null })).toMatchObject({
    'Phase times': ['Standard | Wash | 1.5 | 75.0 | 30', 'Standard | rinse | 0.5 | 25.0 | 20'],
    'Door openings during washes': ['0 | 24', '5+ | 6'],
  })
})

test('osmosis units stand worst first, each with its days', () => {
  const unitOf = (name: string, outlet: number) => {
    const compared = { hours: 40, inlet: 400, outlet, rejection: 1 - outlet / 400 }
    return {
      outlet: { id: name, name, sn: name },
      inlet: { id: '9', name: 'Inlet', sn: 'P-9' },
      ...{ metric: 'conductivity', name: { zh: '电导率', en: 'Conductivity' }, unit: 'uS/cm', precision: 0 },
      total: compared,
      days: [{ day: '2026-11-10', ...compared, hours: 24 }],
    }
  }
  const tables = osmosisTables([unitOf('good', 12), unitOf('bad', 60)], 'en')
  expect(tables[0]?.rows).toEqual([
    ['bad (bad) ← Inlet (P-9)', 'Conductivity (µS/cm)', 400, 60, 85, 40],
    ['good (good) ← Inlet (P-9)', 'Conductivity (µS/cm)', 400, 12, 97, 40],
  ])
  expect(tables.slice(1).map(({ title, rows }) => [title, rows])).toEqual([
    ['Salt rejection: bad, by day', [['2026-11-10', 400, 60, 85, 24]]],
    ['Salt rejection: good, by day', [['2026-11-10', 400, 12, 97, 24]]],
  ])
})
