import { type Condition, heardMetric } from '@limpid/contract/products/alarm-rules/condition'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeOf } from './device.rules.ts'
import { judgeRule } from './rule.rules.ts'
import { emptyState, type Reading, type WatchedRule } from './state.ts'

const beginMs = Date.parse('2026-11-24T08:00:00Z')
const metric = fc.constantFrom('temp', 'power')
const seconds = fc.integer({ min: 10, max: 120 })
const value = fc.integer({ min: 0, max: 6 })
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    type: fc.constant('limit' as const),
    metric,
    side: fc.constantFrom('above' as const, 'below' as const),
    value,
    inclusive: fc.boolean(),
    deadBand: fc.integer({ min: 0, max: 2 }),
    levels: fc.constant<{ severity: 'critical'; value: number }[]>([]),
  }),
  fc.record({
    type: fc.constant('state' as const),
    metric,
    values: fc.array(value.map(String), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('change' as const),
    metric,
    direction: fc.constantFrom('rise' as const, 'fall' as const, 'any' as const),
    amount: fc.integer({ min: 1, max: 4 }),
    withinSeconds: seconds,
  }),
  fc.record({
    type: fc.constant('repeat' as const),
    metric,
    values: fc.array(value.map(String), { minLength: 1, maxLength: 2 }),
    times: fc.integer({ min: 2, max: 3 }),
    withinSeconds: seconds,
  }),
  fc.record({
    type: fc.constant('flat' as const),
    metric,
    tolerance: fc.integer({ min: 0, max: 2 }),
    seconds,
  }),
  fc.record({ type: fc.constant('missing' as const), metric, seconds }),
  fc.record({
    type: fc.constant('spike' as const),
    metric,
    amount: fc.integer({ min: 1, max: 3 }),
    times: fc.integer({ min: 1, max: 2 }),
    withinSeconds: seconds,
  }),
  fc.record({
    type: fc.constant('unseen' as const),
    metric,
    values: fc.array(value.map(String), { minLength: 1, maxLength: 2 }),
    seconds,
  }),
  fc.record({
    type: fc.constant('standby' as const),
    metric: fc.constant('water'),
    amount: fc.integer({ min: 1, max: 12 }),
    withinSeconds: seconds,
  }),
)
const rule: fc.Arbitrary<WatchedRule> = fc.record({
  key: fc.constant('rule'),
  severity: fc.constant('minor' as const),
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  onDelaySeconds: fc.constantFrom(0, 20),
  offDelaySeconds: fc.constantFrom(0, 20),
})
const heard = fc.constantFrom('temp', 'power', 'standby.water')
const steps = fc.array(fc.record({ metric: heard, value, afterSeconds: fc.integer({ min: 0, max: 40 }) }), {
  maxLength: 40,
})
const facts = {
  timeZone: 'UTC',
  validMs: new Map([
    ['temp', 60_000],
    ['power', 60_000],
    ['standby.water', 60_000],
  ]),
  ranges: new Map(),
}

test('a reading that is passed over would have changed nothing', () => {
  fc.assert(
    fc.property(rule, steps, (one, readings) => {
      const judge = judgeOf([one], emptyState(beginMs), facts)
      let atMs = beginMs
      for (const { afterSeconds, ...said } of readings) {
        atMs += afterSeconds * 1000
        judge.take({ ...said, atMs } satisfies Reading)
        const state = structuredClone(judge.state)
        const own = state.rules['rule']
        // By a reading of another metric a rule is not judged.
        if (!own || !one.conditions.some((each) => heardMetric(each) === said.metric)) continue
        const { phase, severity } = own
        const events: never[] = []
        judgeRule(one, own, state, facts, state.judgedMs, events)
        expect([own.phase, own.severity, events]).toEqual([phase, severity, []])
      }
    }),
    { numRuns: 500 },
  )
})
