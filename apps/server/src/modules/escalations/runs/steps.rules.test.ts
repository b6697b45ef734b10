import { expect, test } from 'vitest'
import { following } from './steps.rules.ts'

const step = (waitMinutes: number) => ({ to: 'owner' as const, accountIds: [], waitMinutes })
const chain = { steps: [step(5), step(10)], repeats: 1, repeatMinutes: 30 }

test.each([
  ['the next step follows after its wait', { step: 0, round: 0 }, { step: 1, round: 0, waitMinutes: 10 }],
  [
    'the chain starts again after its last step',
    { step: 1, round: 0 },
    { step: 0, round: 1, waitMinutes: 30 },
  ],
  ['it ends after the last repeat', { step: 1, round: 1 }, undefined],
  [
    'a chain that lost steps goes on at its end',
    { step: 7, round: 0 },
    { step: 0, round: 1, waitMinutes: 30 },
  ],
])('%s', (_, at, expected) => {
  expect(following(chain, at)).toEqual(expected)
})
