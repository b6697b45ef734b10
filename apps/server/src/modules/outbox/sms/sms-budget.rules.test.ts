import { expect, test } from 'vitest'
import { maySend } from './sms-budget.rules.ts'

const limits = { number: 40, account: 20, all: 100 }

test.each([
  ['nothing was sent yet', { number: 0, account: 0, all: 0 }, 'login', true],
  ['the number has one left', { number: 39, account: 0, all: 0 }, 'login', true],
  ['the number has none left', { number: 40, account: 0, all: 0 }, 'login', false],
  ['the account has none left', { number: 0, account: 20, all: 0 }, 'bind', false],
  ['the installation has none left', { number: 0, account: 0, all: 100 }, 'forgot', false],
  [
    'the rest of the installation is for codes, and this is one',
    { number: 0, account: 0, all: 80 },
    'login',
    true,
  ],
  [
    'the rest of the installation is for codes, and this is none',
    { number: 0, account: 0, all: 80 },
    'notice',
    false,
  ],
])('%s', (_, counts, purpose, allowed) => {
  expect(maySend(counts, limits, purpose)).toBe(allowed)
})
