import { expect, test } from 'vitest'
import { networkOf } from './networks.ts'

test.each([
  ['127.0.0.1', 'own'],
  ['::1', 'own'],
  ['::ffff:127.0.0.1', 'own'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['172.32.0.0', 'public'],
  ['192.168.1.20', 'private'],
  ['100.64.0.1', 'private'],
  ['100.128.0.1', 'public'],
  ['169.254.9.9', 'private'],
  ['::ffff:192.168.1.20', 'private'],
  ['fd12:3456::1', 'private'],
  ['fe80::1%eth0', 'private'],
  ['2001:db8::1', 'public'],
  ['203.0.113.9', 'public'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
] as const)('%s belongs to a network that is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
