import { expect, test } from 'vitest'
import { choicesOf, givenWays } from './notices.rules.ts'

test("a group without preferences uses the product's default channels", () => {
  const chosen = { group: 'devices', bell: false, mail: true } as const
  expect(choicesOf([chosen])).toEqual([
    { group: 'security', ...givenWays.security },
    chosen,
    { group: 'sharing', ...givenWays.sharing },
    { group: 'orders', ...givenWays.orders },
  ])
})
