import type { Condition } from '@limpid/contract/products/alarm-rules/condition'
import { expect, test } from 'vitest'
import { judgeOf } from './device.rules.ts'
import { emptyState, type WatchedRule } from './state.ts'

const hot: Condition = {
  type: 'limit',
  metric: 'temp',
  side: 'above',
  value: 80,
  inclusive: false,
  deadBand: 0,
  levels: [],
}
const rule = (conditions: Condition[], more: Partial<WatchedRule> = {}): WatchedRule => ({
  key: 'r',
  severity: 'minor',
  match: 'all',
  conditions,
  onDelaySeconds: 0,
  offDelaySeconds: 0,
  ...more,
})
type Line = [seconds: number, metric: string, value: string | number] | [seconds: number]
/** 20 November 2026 is a Friday. */
const begin = Date.parse('2026-11-20T00:00:00Z')

/** What happens, as "second kind severity", while readings come and the clock passes (lines without a value). */
function run(rules: WatchedRule | WatchedRule[], lines: Line[], timeZone = 'UTC') {
  const facts = { timeZone, validMs: new Map([['temp', 120_000]]), ranges: new Map() }
  const judge = judgeOf([rules].flat(), emptyState(begin), facts)
  return lines
    .flatMap(([seconds, metric, value]) =>
      metric === undefined || value === undefined
        ? judge.pass(begin + seconds * 1000)
        : judge.take({ metric, value, atMs: begin + seconds * 1000 }),
    )
    .map(({ kind, atMs, severity, unknownSinceMs }) =>
      [(atMs - begin) / 1000, kind, severity, unknownSinceMs === null ? '' : 'unknown'].join(' ').trim(),
    )
}

test.each<[string, WatchedRule, Line[], string[]]>([
  [
    'a limit',
    rule([hot]),
    [
      [0, 'temp', 80],
      [1, 'temp', 81],
      [2, 'temp', 80],
    ],
    ['1 raised minor', '2 cleared minor'],
  ],
  ['an inclusive limit', rule([{ ...hot, inclusive: true }]), [[1, 'temp', 80]], ['1 raised minor']],
  [
    'the dead band, which acts on clearing only',
    rule([{ ...hot, deadBand: 5 }]),
    [
      [0, 'temp', 78],
      [1, 'temp', 81],
      [2, 'temp', 78],
      [3, 'temp', 75],
    ],
    ['1 raised minor', '3 cleared minor'],
  ],
  [
    'several levels on one record',
    rule([{ ...hot, levels: [{ severity: 'critical', value: 90 }] }]),
    [
      [1, 'temp', 85],
      [2, 'temp', 95],
      [3, 'temp', 85],
      [4, 'temp', 70],
    ],
    ['1 raised minor', '2 changed critical', '3 changed minor', '4 cleared minor'],
  ],
  [
    'a delay that ends while no reading comes',
    rule([hot], { onDelaySeconds: 60 }),
    [[0, 'temp', 85], [59], [100]],
    ['60 raised minor'],
  ],
  [
    'a value that is back before the delay ends',
    rule([hot], { onDelaySeconds: 60 }),
    [[0, 'temp', 85], [30, 'temp', 70], [100]],
    [],
  ],
  [
    'a value that is beyond again before the clearing delay ends',
    rule([hot], { offDelaySeconds: 60 }),
    [[0, 'temp', 85], [10, 'temp', 70], [40, 'temp', 85], [50, 'temp', 70], [200]],
    ['0 raised minor', '110 cleared minor'],
  ],
  [
    'no data, which neither clears nor raises',
    rule([hot]),
    [[0, 'temp', 85], [600], [700, 'temp', 85], [701, 'temp', 70]],
    ['0 raised minor', '120 changed minor unknown', '700 changed minor', '701 cleared minor'],
  ],
  [
    'a delay that is longer than the value is valid',
    rule([hot], { onDelaySeconds: 300 }),
    [[0, 'temp', 85], [400]],
    [],
  ],
  [
    'a state together with a limit',
    rule([hot, { type: 'state', metric: 'phase', values: ['wash'] }]),
    [
      [0, 'phase', 'idle'],
      [1, 'temp', 85],
      [2, 'phase', 'wash'],
      [3, 'phase', 'idle'],
    ],
    ['2 raised minor', '3 cleared minor'],
  ],
  [
    'one of two limits',
    rule([hot, { ...hot, metric: 'boiler' }], { match: 'any' }),
    [
      [1, 'temp', 85],
      [2, 'boiler', 85],
      [3, 'temp', 70],
      [4, 'boiler', 70],
    ],
    ['1 raised minor', '4 cleared minor'],
  ],
  [
    'a rise within a time',
    rule([{ type: 'change', metric: 'temp', direction: 'rise', amount: 10, withinSeconds: 60 }]),
    [
      [0, 'temp', 50],
      [30, 'temp', 58],
      [59, 'temp', 62],
      [70, 'temp', 62],
    ],
    ['59 raised minor', '60.001 cleared minor'],
  ],
  [
    'a probe that stands still',
    rule([{ type: 'flat', metric: 'temp', tolerance: 0.1, seconds: 60 }]),
    [
      [0, 'temp', 50],
      [30, 'temp', 50.05],
      [61, 'temp', 50],
      [62, 'temp', 50.4],
    ],
    ['61 raised minor', '62 cleared minor'],
  ],
  [
    'a code that comes back',
    rule([{ type: 'repeat', metric: 'code', values: ['F8'], times: 3, withinSeconds: 100 }]),
    [
      [0, 'code', 'F8'],
      [1, 'code', ''],
      [10, 'code', 'F8'],
      [11, 'code', ''],
      [20, 'code', 'F8'],
      [21, 'code', 'F8'],
      [300],
    ],
    ['20 raised minor', '100.001 cleared minor'],
  ],
  [
    'a metric that is missing while its device reports',
    rule([{ type: 'missing', metric: 'temp', seconds: 60 }]),
    [
      [0, 'temp', 50],
      [50, 'power', 1],
      [60, 'power', 1],
      [70, 'temp', 50],
    ],
    ['60 raised minor', '70 cleared minor'],
  ],
  [
    'a device that is silent altogether',
    rule([{ type: 'missing', metric: 'temp', seconds: 60 }]),
    [[0, 'temp', 50], [900]],
    [],
  ],
  [
    'a reading older than the newest of its metric',
    rule([hot]),
    [
      [10, 'temp', 70],
      [5, 'temp', 85],
    ],
    [],
  ],
])('judges %s', (_, given, lines, said) => {
  expect(run(given, lines)).toEqual(said)
})

test('a schedule opens and closes by the time of the site, without a reading', () => {
  const watched = rule([{ ...hot, metric: 'slow' }], {
    schedule: { weekdays: [5], from: '08:10', to: '08:15' },
  })
  const lines: Line[] = [[8 * 60, 'slow', 85], [2000]]
  expect(run(watched, lines, 'Asia/Shanghai')).toEqual(['600 raised minor', '900 cleared minor'])
  expect(run(watched, lines, 'Europe/Berlin')).toEqual([])
})

test('a span across midnight belongs to the day on which it begins', () => {
  const schedule = { weekdays: [4], from: '23:00', to: '01:00' }
  const watched = rule([{ ...hot, metric: 'slow' }], { schedule })
  const hourly: Line[] = [1, 600, 1200, 1800, 2400, 3000, 3500].map((seconds) => [seconds, 'slow', 85])
  expect(run(watched, [...hourly, [3700]])).toEqual(['1 raised minor', '3600 cleared minor'])
})

test('delays go on after the state was stored and read again', () => {
  const watched = [rule([hot], { onDelaySeconds: 60 })]
  const facts = { timeZone: 'UTC', validMs: new Map<string, number>(), ranges: new Map() }
  const first = judgeOf(watched, emptyState(begin), facts)
  first.take({ metric: 'temp', value: 85, atMs: begin })
  const again = judgeOf(watched, JSON.parse(JSON.stringify(first.state)), facts)
  expect(again.dueMs()).toBeLessThanOrEqual(begin + 60_000)
  expect(again.pass(begin + 90_000).map(({ kind, atMs }) => [kind, atMs - begin])).toEqual([
    ['raised', 60_000],
  ])
})

test('a reading outside the range of its metric says nothing', () => {
  const facts = {
    timeZone: 'UTC',
    validMs: new Map<string, number>(),
    ranges: new Map([['temp', [0, 110]] as const]),
  }
  const judge = judgeOf([rule([hot])], emptyState(begin), facts)
  expect(judge.take({ metric: 'temp', value: 999, atMs: begin })).toEqual([])
  expect(judge.take({ metric: 'temp', value: 110, atMs: begin + 1 })).toHaveLength(1)
})

test('what a deleted rule raised is over', () => {
  const facts = { timeZone: 'UTC', validMs: new Map<string, number>(), ranges: new Map() }
  const first = judgeOf([rule([hot])], emptyState(begin), facts)
  first.take({ metric: 'temp', value: 85, atMs: begin })
  const without = judgeOf([], first.state, facts)
  expect(without.begin(begin + 5000)).toMatchObject([{ key: 'r', kind: 'cleared' }])
  expect(without.begin(begin + 6000)).toEqual([])
})
