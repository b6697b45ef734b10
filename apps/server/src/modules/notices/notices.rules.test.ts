import { expect, test } from 'vitest'
import { choicesOf, givenWays, maskedContact } from './notices.rules.ts'

test.each([
  ['13800000001', '138****0001'],
  ['anna@example.org', 'an***@example.org'],
  ['a@example.org', '***@example.org'],
])('%s is shown as %s', (contact, masked) => {
  expect(maskedContact(contact)).toBe(masked)
})

test("a group without preferences uses the product's default channels", () => {
  const chosen = { group: 'devices', bell: false, mail: true } as const
  expect(choicesOf([chosen])).toEqual([
    { group: 'security', ...givenWays.security },
    chosen,
    { group: 'sharing', ...givenWays.sharing },
    { group: 'orders', ...givenWays.orders },
  ])
})
