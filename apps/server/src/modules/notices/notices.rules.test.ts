import { expect, test } from 'vitest'
import { choicesOf, defaultChannels } from './notices.rules.ts'

test("a group without preferences uses the product's default channels", () => {
  const chosen = { group: 'devices', bell: false, mail: true } as const
  expect(choicesOf([chosen])).toEqual([
    { group: 'security', ...defaultChannels.security },
    chosen,
    { group: 'sharing', ...defaultChannels.sharing },
    { group: 'orders', ...defaultChannels.orders },
  ])
})
