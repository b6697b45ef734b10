import { expect, test } from 'vitest'
import { CallProblem } from '../problem.ts'
import { patiently } from './patiently.ts'

/** Answers each time what stands next, and counts. */
function server(...answers: (CallProblem | string)[]) {
  const pauses: number[] = []
  const ask = async () => {
    const answer = answers.shift()
    if (answer instanceof CallProblem) throw answer
    return answer
  }
  return { pauses, asked: () => patiently(ask, { pause: async (ms) => void pauses.push(ms) }) }
}
const busy = new CallProblem('B0210', 503, '系统繁忙')

test('a server that is too busy is asked again, with growing pauses', async () => {
  const { asked, pauses } = server(busy, busy, 'here')
  expect(await asked()).toBe('here')
  expect(pauses).toHaveLength(2)
  expect(pauses[0]).toBeLessThanOrEqual(1000)
})

test('one that stays busy is believed in the end', async () => {
  const { asked, pauses } = server(busy, busy, busy, busy, busy, 'too late')
  await expect(asked()).rejects.toBe(busy)
  expect(pauses).toHaveLength(4)
})

test.each([
  ['an ended session', new CallProblem('A0230', 401, 'ended')],
  ['a fault of the server', new CallProblem('B0001', 500, 'fault')],
  ['a lost answer', new CallProblem('NO_ANSWER', 0, 'nothing')],
])('%s counts at once', async (_name, problem) => {
  const { asked, pauses } = server(problem, 'never')
  await expect(asked()).rejects.toBe(problem)
  expect(pauses).toEqual([])
})
