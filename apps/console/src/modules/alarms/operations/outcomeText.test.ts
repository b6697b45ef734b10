import type { AlarmChanges } from '@limpid/contract/alarms/operations/operations'
import { expect, test } from 'vitest'
import { pickTexts } from '../../../lib/words.ts'
import { operationWords } from './operations.words.ts'
import { isPartial, outcomeText } from './outcomeText.ts'

const countOf = (each: readonly string[], outcome: string) => each.filter((one) => one === outcome).length
type Outcome = AlarmChanges['results'][number]['outcome']
const changes = (...outcomes: Outcome[]): AlarmChanges => ({
  done: countOf(outcomes, 'done'),
  others: {
    unchanged: countOf(outcomes, 'unchanged'),
    active: countOf(outcomes, 'active'),
    refused: countOf(outcomes, 'refused'),
    missing: countOf(outcomes, 'missing'),
    full: countOf(outcomes, 'full'),
  },
  more: false,
  results: outcomes.map((outcome, at) => ({ id: String(at + 1), outcome })),
})

test('the outcome of each alarm is counted, what did not happen only where there is any', () => {
  const mixed = changes('done', 'done', 'active', 'refused')
  expect(outcomeText(mixed, 'cleared', pickTexts(operationWords, 'en'))).toBe(
    '2 cleared, 1 still active, 1 view only',
  )
  expect(outcomeText(changes('done'), 'acknowledged', pickTexts(operationWords, 'zh-cn'))).toBe('已确认 1 条')
})

test('what was so already is no failure', () => {
  expect(isPartial(changes('done', 'unchanged'))).toBe(false)
  expect(isPartial(changes('done', 'active'))).toBe(true)
})

test('what is left beyond the most that one call changes is said', () => {
  const many = { ...changes('done'), done: 100_000, more: true }
  expect(isPartial(many)).toBe(true)
  expect(outcomeText(many, 'cleared', pickTexts(operationWords, 'en'))).toBe(
    '100000 cleared, more match; run again for the rest',
  )
})
