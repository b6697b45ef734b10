import { describe, expect, it } from 'vitest'
import {
  type ChartLine,
  endsOf,
  labelWidth,
  lineStyle,
  timeLabels,
  valueAt,
  withNearLimits,
} from './chart.ts'

const at = (text: string) => new Date(text).getTime()

describe('labels of the time axis', () => {
  it('name the day once and again where it changes', () => {
    const labels = timeLabels(
      [at('2026-03-01T22:00:00'), at('2026-03-01T23:00:00'), at('2026-03-02T00:00:00')],
      3_600_000,
    )
    expect(labels).toEqual(['22:00\n03-01', '23:00', '00:00\n03-02'])
  })

  it('show seconds for steps below a minute, and only days for steps of days', () => {
    expect(timeLabels([at('2026-03-01T22:00:05')], 5000)).toEqual(['22:00:05\n03-01'])
    expect(timeLabels([at('2026-03-01T00:00:00')], 86_400_000)).toEqual(['03-01'])
  })

  it('take more room for Chinese text', () => {
    expect(labelWidth(['漂洗中'])).toBeGreaterThan(labelWidth(['abc']))
  })
})

describe('reading a chart at an instant', () => {
  it('looks back over instants of other lines but never over a gap', () => {
    expect(valueAt([7, undefined, undefined], 2)).toBe(7)
    expect(valueAt([7, null, undefined], 2)).toBeNull()
  })
})

describe('the style of lines', () => {
  const line = (key: string, comparedTo?: string): ChartLine => ({
    key,
    label: key,
    scale: 's',
    values: [],
    format: String,
    ...(comparedTo && { comparedTo }),
  })

  it('differs by colour and by dashes', () => {
    const lines = [line('a'), line('b')]
    const looks = lines.map((one) => JSON.stringify(lineStyle(lines, one)))
    expect(new Set(looks).size).toBe(2)
    expect(lineStyle(lines, lines[1] ?? line('b')).dash).not.toEqual([])
  })

  it('is one colour for compared lines, and only the past is dashed', () => {
    const lines = [line('a'), line('b'), line('b~', 'b')]
    const [, b = line('b'), past = line('b~')] = lines
    expect(lineStyle(lines, past).colour).toBe(lineStyle(lines, b).colour)
    expect(lineStyle(lines, b).dash).toEqual([])
    expect(lineStyle(lines, past).dash).not.toEqual([])
  })
})

it.each([
  ['joins the scale where it is near', 60, 70, { high: 78 }, [60, 78]],
  ['stays outside where it would flatten the curve', 60, 62, { high: 90 }, [60, 62]],
  ['is near a flat curve within a tenth of its value', 80, 80, { low: 75 }, [75, 80]],
])('a limit %s', (_, low, high, limit, scale) => {
  expect(withNearLimits(low, high, [limit])).toEqual(scale)
})

it.each([
  ['small changes of a share', [97.1, 97.3], [97, 97.4], [80, 100]],
  ['a value below', [62, 97], [58, 101], [58, 100]],
  ['a value above', [90, 104], [88, 106], [80, 106]],
] as const)('an axis that always shows 80 to 100 keeps its ends: %s', (_, values, fitted, ends) => {
  expect(endsOf({ shows: [80, 100] }, values, fitted)).toEqual(ends)
  expect(endsOf({}, values, fitted)).toEqual(fitted)
})
