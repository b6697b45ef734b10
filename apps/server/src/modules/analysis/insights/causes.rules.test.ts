import type { InsightMeasure } from '@limpid/contract/analysis/insights'
import { describe, expect, test } from 'vitest'
import { explained } from './causes.rules.ts'

const off = (measure: InsightMeasure, present: number, since = '2026-11-19') => ({
  ...{ measure, present, since, baseline: 10 },
})
const parts = (...found: Parameters<typeof explained>[0]) => Object.fromEntries(explained(found))

describe('differences of one device', () => {
  test('that a leak brings with it are parts of the leak, whichever was found first', () => {
    const leak = off('standbyWater', 40)
    expect(parts(off('waterPerWash', 12), leak)).toEqual({ waterPerWash: 'standbyWater' })
    expect(parts(leak, off('waterPerWash', 12, '2026-11-25'))).toEqual({ waterPerWash: 'standbyWater' })
  })

  test('of heating have one cause, also where the time of a wash follows its energy only', () => {
    expect(parts(off('standbyEnergy', 20), off('energyPerWash', 13), off('duration', 12))).toEqual({
      energyPerWash: 'standbyEnergy',
      duration: 'standbyEnergy',
    })
    expect(parts(off('energyPerWash', 13), off('duration', 12))).toEqual({ duration: 'energyPerWash' })
  })

  test('are one where washes that fail hygiene are shorter', () => {
    expect(parts(off('hygieneFailed', 30), off('waterPerWash', 8), off('duration', 7))).toEqual({
      waterPerWash: 'hygieneFailed',
      duration: 'hygieneFailed',
    })
  })

  test.each([
    ['begin more than a week apart', [off('standbyWater', 40), off('waterPerWash', 12, '2026-11-27')]],
    ['go in other directions', [off('standbyWater', 40), off('waterPerWash', 8)]],
    ['are of other things', [off('standbyWater', 40), off('detergentPerWash', 12)]],
    ['belong to a device that leaks less', [off('standbyWater', 4), off('waterPerWash', 12)]],
  ])('stay apart where they %s', (_, found) => {
    expect(parts(...found)).toEqual({})
  })
})
