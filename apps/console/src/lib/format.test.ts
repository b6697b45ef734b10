import { rounded } from '@limpid/contract/kernel/decimals'
import { expect, test } from 'vitest'
import {
  formatAgainst,
  formatAge,
  formatBytes,
  formatChange,
  formatDuration,
  formatEstimate,
  formatInstant,
  formatNumber,
} from './format.ts'

test('a number has its decimals, grouped thousands and its unit', () => {
  expect(formatNumber(12345.678, { precision: 1, unit: 'L' }, 'en')).toBe('12,345.7 L')
  expect(formatNumber(12345.678, { precision: 1, unit: 'L' }, 'zh-cn')).toBe('12,345.7 L')
  expect(formatNumber(7, { precision: 2 }, 'en')).toBe('7.00')
  expect(formatNumber(55, { unit: '%' }, 'zh-cn')).toBe('55%')
  expect(formatNumber(100, { precision: 1, unit: '%' }, 'en')).toBe('100.0%')
  expect(formatNumber(99.96, { precision: 1, unit: '%' }, 'en')).toBe('>99.9%')
  expect(formatNumber(99.94, { precision: 1, unit: '%' }, 'en')).toBe('99.9%')
  expect(formatNumber(0.04, { precision: 1, unit: '%' }, 'en')).toBe('<0.1%')
  expect(formatNumber(0.4, { unit: '%' }, 'en')).toBe('<1%')
  expect(formatNumber(0, { precision: 1, unit: '%' }, 'en')).toBe('0.0%')
  expect(formatChange(0.04, 'en')).toBe('±0.0%')
})

test('digits are formatted like the platform does, whatever the number', () => {
  const numbers = [0.5, 1.005, 0.285, -0.04, -1234.5, 999.995, 1e6, 123_456_789.123, 1e-7, 2 ** 53, 1e21]
  for (let step = 1; step < 400; step += 1) numbers.push(Math.sin(step) * 10 ** (step % 12))
  for (const precision of [0, 1, 2, 3])
    for (const language of ['en', 'zh-cn'] as const) {
      const digits = {
        minimumFractionDigits: precision,
        maximumFractionDigits: precision,
        signDisplay: 'negative',
      } as const
      const platform = new Intl.NumberFormat(language === 'en' ? 'en-GB' : 'zh-CN', digits)
      for (const number of numbers)
        expect(formatNumber(number, { precision }, language)).toBe(platform.format(number).replace('-', '−'))
      for (const number of numbers)
        expect(
          Number(formatNumber(number, { precision }, language).replaceAll(',', '').replace('−', '-')),
          'as in reports',
        ).toBe(rounded(number, precision))
    }
})

test('a missing number is a dash, and zero has no sign', () => {
  for (const absent of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatNumber(absent, {}, 'en')).toBe('–')
  }
  expect(formatNumber(-0, {}, 'en')).toBe('0')
  expect(formatNumber(-0.4, {}, 'en'), 'nor what is rounded to it').toBe('0')
})

test("an instant is shown in the viewer's own zone to the second", () => {
  expect(formatInstant(new Date(2026, 0, 5, 3, 4, 9))).toBe('2026-01-05 03:04:09')
  expect(formatInstant(null)).toBe('–')
  expect(formatInstant(new Date(Number.NaN))).toBe('–')
})

/** Spaces between amounts and units do not break. */
const onOneLine = (text: string) => text.replaceAll(' ', '\u00a0')

test.each([
  [0, '刚刚', 'just now'],
  [-5000, '刚刚', 'just now'],
  [1999, '刚刚', 'just now'],
  [2000, '2 秒前', '2 s ago'],
  [59_999, '59 秒前', '59 s ago'],
  [60_000, '1 分钟前', '1 min ago'],
  [3 * 3_600_000, '3 小时前', '3 h ago'],
  [49 * 3_600_000, '2 天前', '2 d ago'],
])('%i ms ago is shown as %s', (ageMs, zh, en) => {
  const now = new Date('2026-11-21T08:00:00Z')
  const then = new Date(now.getTime() - ageMs)
  expect(formatAge(then, now, 'zh-cn')).toBe(onOneLine(zh))
  expect(formatAge(then, now, 'en')).toBe(en === 'just now' ? en : onOneLine(en))
})

test.each([
  [0, '0 秒', '0 s'],
  [499, '0 秒', '0 s'],
  [59_600, '1 分钟', '1 min'],
  [95_000, '1 分 35 秒', '1 min 35 s'],
  [3_600_000, '1 小时', '1 h'],
  [3_905_000, '1 小时 5 分钟', '1 h 5 min'],
  [90_061_000, '1 天 1 小时', '1 d 1 h'],
])('a duration of %i ms is shown in its two largest units', (durationMs, zh, en) => {
  expect(formatDuration(durationMs, 'zh-cn')).toBe(onOneLine(zh))
  expect(formatDuration(durationMs, 'en')).toBe(onOneLine(en))
})

test('an unknown duration is a dash', () => {
  expect(formatDuration(null, 'en')).toBe('–')
})

test.each([
  [5_000, '1 分钟', '1 min'],
  [58 * 60_000, '58 分钟', '58 min'],
  [22 * 3_600_000 + 52 * 60_000, '23 小时', '23 h'],
  [47 * 3_600_000, '47 小时', '47 h'],
  [3.6 * 86_400_000, '4 天', '4 d'],
])('an estimate of %i ms has one unit', (durationMs, zh, en) => {
  expect(formatEstimate(durationMs, 'zh-cn')).toBe(onOneLine(zh))
  expect(formatEstimate(durationMs, 'en')).toBe(onOneLine(en))
})

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1.0 KB'],
  [150 * 1024 * 1024, '150 MB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [-2048, '−2.0 KB'],
])('%i bytes are shown in their largest unit', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text)
})

test.each([
  ['a value that rounds to its limit', 79.6, 80, 0, ['79.6 °C', '80.0 °C']],
  ['a value far from it', 78.4, 80, 0, ['78 °C', '80 °C']],
  ['a value at it', 80, 80, 0, ['80 °C', '80 °C']],
  ['decimals of the metric already tell them apart', 8.51, 8.5, 2, ['8.51 °C', '8.50 °C']],
  ['no more than three decimals beyond those of the metric', 80.00001, 80, 0, ['80.000 °C', '80.000 °C']],
] as const)('%s', (_, value, limit, precision, texts) => {
  expect(formatAgainst([value, limit], { precision, unit: '°C' }, 'en')).toEqual(texts)
})

test('a change has its sign', () => {
  expect(formatChange(12.04, 'en')).toBe('+12.0%')
  expect(formatChange(-0.5, 'en')).toBe('−0.5%')
  expect(formatChange(0.04, 'en')).toBe('±0.0%')
})
