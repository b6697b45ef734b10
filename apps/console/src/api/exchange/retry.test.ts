import { expect, test } from 'vitest'
import { CallProblem } from '../problem.ts'
import { retrying } from './retry.ts'

/** Returns the next answer on each call, and counts the calls. */
function server(...answers: (CallProblem | string)[]) {
  const pauses: number[] = []
  const sendRequest = async () => {
    const answer = answers.shift()
    if (answer instanceof CallProblem) throw answer
    return answer
  }
  return { pauses, requested: () => retrying(sendRequest, { pause: async (ms) => void pauses.push(ms) }) }
}
const busy = new CallProblem('B0210', 503, '系统繁忙')

test('a busy server is retried with growing delays', async () => {
  const { requested, pauses } = server(busy, busy, 'here')
  expect(await requested()).toBe('here')
  expect(pauses).toHaveLength(2)
  expect(pauses[0]).toBeLessThanOrEqual(1000)
})

test('a server that stays busy fails the call in the end', async () => {
  const { requested, pauses } = server(busy, busy, busy, busy, busy, 'too late')
  await expect(requested()).rejects.toBe(busy)
  expect(pauses).toHaveLength(4)
})

test.each([
  ['an ended session', new CallProblem('A0230', 401, 'ended')],
  ['a fault of the server', new CallProblem('B0001', 500, 'fault')],
  ['a lost answer', new CallProblem('NO_ANSWER', 0, 'none')],
])('%s fails at once', async (_name, problem) => {
  const { requested, pauses } = server(problem, 'never')
  await expect(requested()).rejects.toBe(problem)
  expect(pauses).toEqual([])
})
