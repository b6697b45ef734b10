import type { AlarmChanges } from '@limpid/contract/alarms/schemas'
import { expect, test } from 'vitest'
import { sayAll } from '../../../lib/words.ts'
import { actWords } from './acts.words.ts'
import { isPartial, outcomeText } from './outcomeText.ts'

const changes = (...outcomes: AlarmChanges['results'][number]['outcome'][]): AlarmChanges => ({
  done: outcomes.filter((outcome) => outcome === 'done').length,
  results: outcomes.map((outcome, at) => ({ id: String(at + 1), outcome })),
})

test('the outcome of each alarm is counted, what did not happen only where there is any', () => {
  const mixed = changes('done', 'done', 'active', 'refused')
  expect(outcomeText(mixed, 'cleared', sayAll(actWords, 'en'))).toBe('2 cleared, 1 still active, 1 view only')
  expect(outcomeText(changes('done'), 'acknowledged', sayAll(actWords, 'zh-cn'))).toBe('已确认 1 条')
})

test('what was so already is no failure', () => {
  expect(isPartial(changes('done', 'unchanged'))).toBe(false)
  expect(isPartial(changes('done', 'active'))).toBe(true)
})
