import type { CountFigures, CountGroup } from '@limpid/contract/cycles/counts'
import { describe, expect, it, test } from 'vitest'
import { pickTexts } from '../../../lib/words.ts'
import { countSheet } from './countSheet.ts'
import { countWords } from './counts.words.ts'
import { daysOf } from './filters/days.ts'
import { groupLabels, groupTicks, wholeClock } from './groupLabels.ts'

const figures: CountFigures = {
  washes: 2,
  completed: 1,
  rewashes: 0,
  meanDurationMs: 90_000,
  waterLitres: { sum: 6.1234, mean: 3.0617 },
  energyKwh: null,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
}
const group = (more: Partial<CountGroup>): CountGroup => ({
  key: null,
  from: null,
  to: null,
  ...figures,
  ...more,
})
const stretch = (from: string, to: string) => group({ from: new Date(from), to: new Date(to) })
const names = { programme: (key: string | null) => key ?? 'none', result: (key: string) => key }

describe('the date range of an address', () => {
  const now = new Date('2026-03-29T22:30:00Z')
  const state = { days: '7d', fromDay: '', toDay: '' } as const

  it("ends today, by the machine's clock", () => {
    expect(daysOf(state, 'Europe/Berlin', now)).toEqual({ fromDay: '2026-03-24', toDay: '2026-03-30' })
    expect(daysOf({ ...state, days: 'today' }, 'UTC', now)).toEqual({
      fromDay: '2026-03-29',
      toDay: '2026-03-29',
    })
  })

  it('is custom where both dates are valid', () => {
    const own = { fromDay: '2026-01-01', toDay: '2026-01-31' }
    expect(daysOf({ ...state, ...own }, 'UTC', now)).toEqual(own)
    expect(daysOf({ ...state, ...own, toDay: '' }, 'UTC', now)).toEqual({ ...own, toDay: '2026-03-29' })
    for (const wrong of [{ toDay: '2025-12-31' }, { fromDay: 'soon' }, { toDay: '2026-13-01' }])
      expect(daysOf({ ...state, ...own, ...wrong }, 'UTC', now).toDay).toBe('2026-03-29')
  })
})

describe('the label of a group', () => {
  it("is its period by the machine's clock", () => {
    const day = stretch('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')
    const label = (by: 'day' | 'month' | 'hour', one = day) =>
      groupLabels([one], by, 'Europe/Berlin', names)[0]
    expect(label('day')).toBe('2026-03-29')
    expect(label('month')).toBe('2026-03')
    expect(label('hour')).toBe('2026-03-29 00:00')
    const week = stretch('2026-03-22T23:00:00Z', '2026-03-29T22:00:00Z')
    expect(groupLabels([week], 'week', 'Europe/Berlin', names)).toEqual(['2026-03-23 – 2026-03-29'])
  })

  it('distinguishes the two hours of the same name', () => {
    const hours = ['00', '01'].map((hour) =>
      stretch(`2026-10-25T${hour}:00:00Z`, `2026-10-25T${hour}:59:59Z`),
    )
    expect(groupLabels(hours, 'hour', 'Europe/Berlin', names)).toEqual([
      '2026-10-25 02:00 UTC+2',
      '2026-10-25 02:00 UTC+1',
    ])
  })

  it('appears under a few of many bars', () => {
    const labels = Array.from({ length: 30 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}`)
    const ticks = groupTicks(labels, 'day')
    expect(ticks.filter(Boolean)).toHaveLength(8)
    expect(ticks.slice(0, 2)).toEqual(['03-01', ''])
  })
})

test('the hours of the day are 24, whatever was washed', () => {
  const clock = wholeClock([group({ key: '9' })])
  expect(clock).toHaveLength(24)
  expect(clock.map(({ washes }) => washes).filter(Boolean)).toEqual([2])
})

test('a file has the metered values, and the total below', () => {
  const t = pickTexts(countWords, 'en')
  expect(countSheet([group({})], ['2026-03-29'], figures, 'Day', t, 'en')).toEqual([
    [
      'Day',
      'Washes',
      'Completed',
      'Rewashes',
      'Mean duration (min)',
      'Water, washes (L)',
      'Water, washes (L) per wash',
    ],
    ['2026-03-29', 2, 1, 0, 1.5, 6.123, 3.062],
    ['Total', 2, 1, 0, 1.5, 6.123, 3.062],
  ])
})

test.each([
  [{ counted: 862, recorded: 854 }, '8 more than the 854 that ended', '比已结束的 854 次多 8 次'],
  [{ counted: 2, recorded: 2 }, 'Same as the recorded washes', '与记录的洗涤一致'],
  [{ counted: 0, recorded: 3 }, '3 fewer than the 3 that ended', '比已结束的 3 次少 3 次'],
])('the machine’s own counter stands below, with the difference: %j', (counts, en, zh) => {
  const machine = { metric: 'cycle_count', ...counts }
  const sheet = (language: 'en' | 'zh-cn') =>
    countSheet([], [], figures, 'Day', pickTexts(countWords, language), language, machine).at(-1)
  expect(sheet('en')).toEqual(['Machine’s counter', counts.counted, en])
  expect(sheet('zh-cn')).toEqual(['设备计数', counts.counted, zh])
})
