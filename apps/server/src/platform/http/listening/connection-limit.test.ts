import { createServer, Socket } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'
import { limitConnections } from './connection-limit.ts'

const from = (remoteAddress: string) =>
  Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })

function opened(addresses: readonly string[], trustedProxies?: string): boolean[] {
  const server = createServer()
  limitConnections(server, 2, trustedProxies)
  const sockets = addresses.map(from)
  for (const socket of sockets) server.emit('connection', socket)
  return sockets.map((socket) => !socket.destroyed)
}

test.each([
  ['of one address', ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1', '192.0.2.2'], [true, true, false, true]],
  [
    'of one network',
    ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'],
    [true, true, false, true],
  ],
  ['of an interface', ['fe80::1%eth0', 'fe80::2%eth0', 'fe80::3%eth0'], [true, true, false]],
])('connections %s are limited, and others are not', (_, addresses, expected) => {
  expect(opened(addresses)).toEqual(expected)
})

test.each([
  ['this machine', '127.0.0.1', undefined],
  ['this machine', '::1', undefined],
  ['a trusted proxy', '::ffff:192.0.2.1', '198.51.100.0/24, 192.0.2.1'],
  ['a trusted network', '10.1.2.3', 'loopback, uniquelocal'],
])('connections of %s (%s) are those of many people', (_, address, trustedProxies) => {
  expect(opened([address, address, address], trustedProxies)).toEqual([true, true, true])
})

test('a connection that has ended makes room', async () => {
  const server = createServer()
  limitConnections(server, 1, undefined)
  const first = from('192.0.2.1')
  server.emit('connection', first)
  await new Promise((closed) => first.once('close', closed).destroy())
  const second = from('192.0.2.1')
  server.emit('connection', second)
  expect(second.destroyed).toBe(false)
})

test('the server limits them', async () => {
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: undefined,
    consoleFolder: undefined,
    limits: { connectionsPerNetwork: 1 },
  })
  const sockets = [from('192.0.2.1'), from('192.0.2.1')]
  for (const socket of sockets) app.server.emit('connection', socket)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, true])
  for (const socket of sockets) socket.destroy()
  await app.close()
})
