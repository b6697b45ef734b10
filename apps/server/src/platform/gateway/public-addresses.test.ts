import { expect, test } from 'vitest'
import { createReachableAddresses } from './public-addresses.ts'

const anywhere = createReachableAddresses(undefined)

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['127.8.9.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd12::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s may be connected to: %s', (address, allowed) => {
  expect(anywhere.allows(address)).toBe(allowed)
})

test('the operator names own receivers by address or subnet', () => {
  const some = createReachableAddresses('127.0.0.1, 10.20.0.0/16,fd00::/8')
  expect(['127.0.0.1', '::ffff:127.0.0.1', '10.20.3.4', 'fd12::1'].map(some.allows)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['127.0.0.2', '10.21.0.1', 'fe80::1'].map(some.allows)).toEqual([false, false, false])
  expect([some.isNamed('10.20.1.1'), some.isNamed('8.8.8.8')]).toEqual([true, false])
})

test('a name that resolves to this machine is refused by the look-up itself', async () => {
  const ask = (named?: string) =>
    new Promise((resolve) =>
      createReachableAddresses(named).lookup('localhost', {}, (error, address) =>
        resolve(error?.name === undefined ? address : (error as { code?: string }).code),
      ),
    )
  expect(await ask()).toBe('FORBIDDEN_ADDRESS')
  expect(await ask('127.0.0.0/8,::1')).toMatch(/^(127\.0\.0\.1|::1)$/)
})
