import { expect, test } from 'vitest'
import { revisions } from './revised.rules.ts'

const totals = { washes: 8, waterLitres: 24.1, energyKwh: null, passed: 7, failed: 1 }

test('late and corrected washes are what was revised', () => {
  const later = { ...totals, washes: 9, waterLitres: 27, passed: 8 }
  expect(revisions(totals, later, 'en')).toBe(
    'washes 8 → 9, water, washes (L) 24.1 → 27, hygiene passed 7 → 8',
  )
  expect(revisions(totals, { ...totals, energyKwh: 3 }, 'zh-cn')).toBe('洗涤用电（kWh） – → 3')
})

test('sums that differ by rounding alone are the same', () => {
  expect(revisions(totals, { ...totals, waterLitres: 24.100000001 }, 'en')).toBe('')
})

test('what an older report did not count is no revision', () => {
  expect(revisions(totals, { ...totals, probeReadings: 12, meterLitres: 3 }, 'en')).toBe('')
  expect(revisions({ ...totals, probeReadings: 10 }, { ...totals, probeReadings: 12 }, 'en')).toBe(
    'water readings 10 → 12',
  )
})
