import { expect, test } from 'vitest'
import { newToken } from '../../security/tokens.ts'
import { createDeniedClients } from './denied-clients.ts'

const at = new Date('2026-11-24T06:00:00Z')

test('whoever is refused is listed by address, with the ids used last, most refusals first', () => {
  const denied = createDeniedClients(() => at)
  denied.add('192.0.2.1', 'washer')
  for (const id of ['a', 'b', 'c', 'd', 'd', '']) denied.add('192.0.2.2', id)
  expect(denied.list()).toEqual([
    { address: '192.0.2.2', clientIds: ['d', 'c', 'b'], count: 6, lastAt: at },
    { address: '192.0.2.1', clientIds: ['washer'], count: 1, lastAt: at },
  ])
})

test('a flood from many addresses is bounded and hides nobody who was refused more often', () => {
  const denied = createDeniedClients(() => at)
  for (let n = 0; n < 5; n++) denied.add('192.0.2.1', 'washer')
  for (let n = 0; n < 5_000; n++) denied.add(`2001:db8::${n}`, `\u202e\u0000${'x '.repeat(100)}`)
  const list = denied.list()
  expect(list).toHaveLength(10)
  expect(list[0]).toMatchObject({ address: '192.0.2.1', count: 5 })
  expect(list[1]?.clientIds[0]).toBe(`\ufffd\ufffd${'x '.repeat(31)}`)
})

test('a token that a client sends as its id is not shown, wherever in the id it is', () => {
  const denied = createDeniedClients(() => at)
  const token = newToken()
  for (const id of [token, `washer ${token}`, `${'x'.repeat(40)}/${token}`]) denied.add('192.0.2.1', id)
  const [client] = denied.list()
  expect(client?.clientIds).toEqual([`${'x'.repeat(40)}/•••`, 'washer •••', '•••'])
})

test('a long id is cut without half of a character, which the database would reject', () => {
  const denied = createDeniedClients(() => at)
  for (const id of [`${'x '.repeat(31)}x🍽`, 'y\ud83c']) denied.add('192.0.2.1', id)
  expect(denied.list()[0]?.clientIds).toEqual(['y\ufffd', `${'x '.repeat(31)}x\ufffd`])
})
