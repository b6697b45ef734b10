import type { RunningCycle } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import { expect, it } from 'vitest'
import { livePhase } from './livePhase.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 8, 0, second))
const model = { recognition: { source: 'phase', phaseMetric: 'phase' } } as ProductModel
const drip = { name: 'drip', startedAt: at(30) }
const running: RunningCycle = { id: '1', startedAt: at(0), programme: null, phase: drip, baseline: null }
const reported = (value: string, second: number) => [
  { metric: 'water', value: 7, ts: at(59) },
  { metric: 'phase', value, ts: at(second) },
]

it.each([
  ['the machine is further than the news of the wash', running, reported('rinse', 40), 'rinse'],
  ['both tell of the same moment', running, reported('drip', 30), 'drip'],
  ['the value is from before the phase that is known', running, reported('wash', 20), 'drip'],
  ['no phase of the wash is known yet', { ...running, phase: null }, reported('wash', 1), 'wash'],
  ['the value is from before the wash', { ...running, phase: null }, reported('idle', -5), undefined],
  ['no values have come yet', running, undefined, 'drip'],
])('%s', (_, wash, latest, phase) => {
  expect(livePhase(model, wash, latest)).toBe(phase)
})

it('a machine tracked by its power has no phases', () => {
  const byPower = { recognition: { source: 'power', powerMetric: 'phase' } } as ProductModel
  expect(livePhase(byPower, { ...running, phase: null }, reported('rinse', 40))).toBeUndefined()
})
