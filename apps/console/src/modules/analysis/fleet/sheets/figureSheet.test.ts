import { expect, test } from 'vitest'
import { figureSheet } from './figureSheet.ts'

const figures = {
  washes: 30,
  meanDurationMs: 90_000,
  waterLitres: { sum: 100, mean: 3.3333 },
  energyKwh: null,
  passed: 3,
  failed: 1,
}
const rows = [
  { names: ['Kitchen', 'K-1'], figures, washesBefore: 24 },
  { names: ['Bar', 'B-1'], figures: { ...figures, waterLitres: null, washes: 0 }, washesBefore: null },
]

test('a row for each line, with the figures that some line has and their units', () => {
  expect(figureSheet(['Device', 'Serial number'], rows, 'en')).toEqual([
    [
      ...['Device', 'Serial number', 'Washes', 'Change (%)', 'Water per wash (L)'],
      ...['Hygiene passed (%)', 'Mean duration (min)'],
    ],
    ['Kitchen', 'K-1', '30', '25', '3.333', '75', '1.5'],
    ['Bar', 'B-1', '0', '', '', '75', '1.5'],
  ])
})

test('of several products there are no means of a wash; without a comparison there is no change', () => {
  const alone = rows.map(({ names, figures: some }) => ({ names, figures: some }))
  expect(figureSheet(['分组', '设备'], alone, 'zh-cn', true)).toEqual([
    ['分组', '设备', '洗涤次数', '卫生合格率（%）'],
    ['Kitchen', 'K-1', '30', '75'],
    ['Bar', 'B-1', '0', '75'],
  ])
})
