import { expect, test } from 'vitest'
import { pickTexts } from '../../../../lib/words.ts'
import { fleetWords } from '../../fleet/fleet.words.ts'
import { osmosisCardWords } from './osmosis.words.ts'
import { osmosisSheet } from './osmosisSheet.ts'

test('each unit has a row for the range and one for each day; what cannot be divided is empty', () => {
  const compared = { hours: 40, inlet: 400, outlet: 12, rejection: 0.97 }
  const unit = {
    outlet: { id: '7', name: 'Osmosis', sn: 'P-7' },
    inlet: { id: '9', name: 'Inlet', sn: 'P-9' },
    metric: 'conductivity',
    name: { zh: '电导率', en: 'Conductivity' },
    unit: 'uS/cm',
    precision: 0,
    total: compared,
    days: [{ day: '2026-11-10', ...compared, inlet: 0, rejection: null }],
  }
  const [head, ...rows] = osmosisSheet(
    [unit],
    pickTexts(osmosisCardWords, 'en'),
    pickTexts(fleetWords, 'en'),
    'en',
  )
  expect(head?.slice(4)).toEqual(['Inlet', 'Outlet', 'Salt rejection (%)', 'Hours'])
  expect(rows).toEqual([
    ['Osmosis (P-7)', 'Inlet (P-9)', 'Conductivity (µS/cm)', '', '400', '12', '97', '40'],
    ['Osmosis (P-7)', 'Inlet (P-9)', 'Conductivity (µS/cm)', '2026-11-10', '0', '12', '', '40'],
  ])
})
