import { expect, test } from 'vitest'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../../fleet/fleet.words.ts'
import { operationWords } from './operation.words.ts'
import { doorSheet, modeSheet, phaseSheet, shiftSheet, spinSheet } from './operationSheets.ts'

const words = {
  t: pickTexts(operationWords, 'en'),
  common: pickTexts(fleetWords, 'en'),
  language: 'en' as const,
}
const wash = { key: 'wash', name: { zh: '主洗', en: 'Wash' } }
const rinse = { key: 'rinse', name: null }

test('phases have a row each, with minutes and their share of the programme', () => {
  const phases = [
    { ...wash, washes: 30, medianMs: 90_000, totalMs: 2_700_000 },
    { ...rinse, washes: 20, medianMs: 30_000, totalMs: 900_000 },
  ]
  const unknown = { key: null, name: null, washes: 1, phases: phases.slice(1) }
  expect(
    phaseSheet(
      {
        programmes: [{ key: 'eco', name: null, washes: 30, phases }, unknown],
        before: null,
        phaseChanges: [],
      },
      words,
    ),
  ).toEqual([
    ['Programme', 'Phase', 'Median (min)', 'Share (%)', 'Washes'],
    ['eco', 'Wash', '1.5', '75', '30'],
    ['eco', 'rinse', '0.5', '25', '20'],
    ['Programme not reported', 'rinse', '0.5', '100', '20'],
  ])
})

test('doors have a row for each number of openings, and for each phase', () => {
  const doors = {
    ...{ washes: 30, openings: 9, opened: 6 },
    bins: [
      { openings: 0, washes: 24 },
      { openings: 5, washes: 6 },
    ],
    phases: [{ ...wash, openings: 9, washes: 6 }],
  }
  expect(doorSheet(doors, null, (openings) => `${openings}x`, words)).toEqual([
    ['Phase when opened', 'Openings', 'Washes'],
    ['', '0x', '24'],
    ['', '5x', '6'],
    ['Wash', '9', '6'],
  ])
})

test('modes have hours and shares', () => {
  const modes = [
    { ...wash, ms: 27_000_000 },
    { ...rinse, ms: 9_000_000 },
  ]
  expect(modeSheet({ modes, before: null }, words).slice(1)).toEqual([
    ['Wash', '7.5', '75'],
    ['rinse', '2.5', '25'],
  ])
})

test('self-cleaning has a row for each day and machine; a share of nothing is empty', () => {
  const shifts = {
    ...{ cleaned: 3, skipped: 1 },
    days: [{ day: '2026-11-10', cleaned: 0, skipped: 0 }],
    devices: [{ device: { id: '9', name: 'Kitchen', sn: 'K-1' }, cleaned: 3, skipped: 1 }],
    others: { devices: 2, cleaned: 2, skipped: 0 },
  }
  expect(shiftSheet(shifts, words).slice(1)).toEqual([
    ['2026-11-10', '', '0', '0', ''],
    ['', 'Kitchen (K-1)', '3', '1', '75'],
    ['', '2 other devices', '2', '0', '100'],
  ])
})

test('spins have the share of unbalanced ones, and vibration where it is measured', () => {
  const spins = { washes: 20, unbalanced: 3, vibration: { washes: 18, median: 3.42, high: 9 } }
  expect(spinSheet(spins, null, words).map((row) => row.slice(1))).toEqual([
    ['Value', 'Washes'],
    ['15', '20'],
    ['3.42', '18'],
    ['9', '18'],
  ])
  expect(spinSheet({ ...spins, vibration: null }, null, words)).toHaveLength(2)
})

test('what was in the period compared with stands beside it; what was not measured then is empty', () => {
  const phase = { ...wash, washes: 30, medianMs: 90_000, totalMs: 2_700_000 }
  const programmes = [{ key: 'eco', name: null, washes: 30, phases: [phase, { ...phase, ...rinse }] }]
  const modes = [
    { ...wash, ms: 27_000_000 },
    { ...rinse, ms: 9_000_000 },
  ]
  const doors = { washes: 4, openings: 0, opened: 0, bins: [{ openings: 0, washes: 4 }], phases: [] }
  const spins = { washes: 20, unbalanced: 3, vibration: null }
  const before = {
    programmes: [{ key: 'eco', name: null, washes: 9, phases: [{ ...phase, medianMs: 60_000 }] }],
    modes: [{ ...wash, ms: 5_000 }],
    ...{ doors, spins, shifts: null },
  }
  const phaseChanges = [{ programme: 'eco', phase: 'wash', machines: 2, nowMs: 84_000, beforeMs: 60_000 }]
  expect(phaseSheet({ programmes, before, phaseChanges }, words)).toEqual([
    [
      'Programme',
      'Phase',
      'Median (min)',
      'Same machines: this period (min)',
      'Same machines: before (min)',
      'Share (%)',
      'Washes',
    ],
    ['eco', 'Wash', '1.5', '1.4', '1', '50', '30'],
    ['eco', 'rinse', '1.5', '', '', '50', '30'],
  ])
  expect(modeSheet({ modes, before }, words).map((row) => row.at(-1))).toEqual(['Before (%)', '100', '0'])
  expect(doorSheet(doors, doors, String, words)[1]).toEqual(['', '0', '4', '4'])
  expect(spinSheet({ ...spins, vibration: { washes: 3, median: 2, high: 3 } }, spins, words)).toEqual([
    ['Figure', 'Value', 'Washes', 'Before'],
    ['Unbalanced spins (%)', '15', '20', '15'],
    ['Strongest vibration of a spin (mm/s)', '2', '3', ''],
    ['Strongest vibration of a spin (mm/s), 90 %', '3', '3', ''],
  ])
})
