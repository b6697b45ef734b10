import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { Aedes } from 'aedes'
import { afterEach, expect, it, vi } from 'vitest'
import { assemble } from '../fleet.ts'
import { createMachine } from '../machine.ts'
import { type Connection, openConnection } from './connection.ts'

type Heard = { topic: string; text: string; username: string }
type Broker = { port: number; heard: Heard[]; bytes: Buffer[]; stop(): Promise<void> }

/** A real MQTT server on its own port that knows one token and records what it receives. */
async function startBroker(port = 0): Promise<Broker> {
  const heard: Heard[] = []
  const bytes: Buffer[] = []
  const users = new Map<string, string>()
  const aedes = await Aedes.createBroker({
    authenticate: (client, username, _password, done) => {
      users.set(client.id, username ?? '')
      done(null, username === 'good-token')
    },
  })
  aedes.on('publish', (packet, client) => {
    if (client)
      heard.push({
        topic: packet.topic,
        text: packet.payload.toString(),
        username: users.get(client.id) ?? '',
      })
  })
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('data', (chunk) => bytes.push(chunk))
    aedes.handle(socket)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    bytes,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      await new Promise<void>((resolve) => aedes.close(() => resolve()))
    },
  }
}

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 15_000, interval: 20 })

async function broker(port?: number): Promise<Broker> {
  const started = await startBroker(port)
  cleanups.push(() => started.stop())
  return started
}

function line(
  port: number,
  token = 'good-token',
  extra: { onChange?: (s: string, r: string) => void } = {},
): Connection {
  const connection = openConnection({
    host: '127.0.0.1',
    port,
    token,
    clientId: `test-${token}`,
    mqttVersion: 4,
    attributes: { model: 'M', simulated: true },
    ...extra,
  })
  cleanups.push(() => connection.close())
  return connection
}

const readingsIn = (heard: Heard[]) =>
  heard
    .filter(({ topic }) => topic === 'v1/devices/me/telemetry')
    .flatMap(({ text }): { ts?: number }[] => [JSON.parse(text)].flat())
const times = (heard: Heard[]) => readingsIn(heard).map(({ ts }) => ts)

it('a machine connects with its token, reports its attributes, and sends readings with and without device time', async () => {
  const server = await broker()
  const connection = line(server.port)
  await until(() => connection.up)
  connection.send({ atMs: 1000, values: { power: 1 } }, false)
  connection.send({ atMs: 2000, values: { power: 2 } }, true)
  await until(() => connection.stats.messages === 2)
  expect(server.heard.map(({ topic, text }) => [topic, text])).toEqual([
    ['v1/devices/me/attributes', '{"model":"M","simulated":true}'],
    ['v1/devices/me/telemetry', '{"ts":1000,"values":{"power":1}}'],
    ['v1/devices/me/telemetry', '{"power":2}'],
  ])
  expect(server.heard.every(({ username }) => username === 'good-token')).toBe(true)
})

it('readings of a disconnected machine are sent in order with device times when it is back', async () => {
  const server = await broker()
  const connection = line(server.port)
  await until(() => connection.up)
  connection.setReachable(false)
  await until(() => !connection.up)
  for (let i = 1; i <= 300; i++) connection.send({ atMs: i, values: { power: i } }, true)
  expect(connection.waiting).toBe(300)
  connection.setReachable(true)
  await until(() => connection.waiting === 0)
  expect(times(server.heard)).toEqual(Array.from({ length: 300 }, (_, i) => i + 1))
  expect(server.heard.length).toBeLessThan(10)
})

it('reconnects to a server that went away, and loses nothing that was not acknowledged', async () => {
  const first = await startBroker()
  const connection = line(first.port)
  await until(() => connection.up)
  for (let i = 1; i <= 50; i++) connection.send({ atMs: i, values: { power: i } }, false)
  await first.stop()
  for (let i = 51; i <= 100; i++) connection.send({ atMs: i, values: { power: i } }, false)
  const second = await broker(first.port)
  await until(() => connection.waiting === 0)
  const seen = new Set([...times(first.heard), ...times(second.heard)])
  expect(seen.size).toBe(100)
})

it('the backlog is bounded: the oldest live readings are dropped', async () => {
  const server = await broker()
  const connection = openConnection({
    host: '127.0.0.1',
    port: server.port,
    token: 'good-token',
    clientId: 'bounded',
    mqttVersion: 4,
    attributes: {},
    backlogReadings: 10,
  })
  cleanups.push(() => connection.close())
  connection.setReachable(false)
  for (let i = 1; i <= 25; i++) connection.send({ atMs: i, values: { power: i } }, false)
  expect(connection.dropped).toBe(15)
  connection.setReachable(true)
  await until(() => connection.waiting === 0 && connection.up)
  expect(times(server.heard)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
})

it('a rejected token is reported with its reason and retried', async () => {
  const server = await broker()
  const reasons: string[] = []
  const connection = line(server.port, 'bad-token', { onChange: (_state, reason) => reasons.push(reason) })
  await until(() => reasons.length >= 2)
  expect(connection.up).toBe(false)
  expect(reasons[0]).toMatch(/refused/i)
})

it('a machine sends a day of history, acknowledged to the last reading, and goes live', async () => {
  const server = await broker()
  const entry = { sn: 'E2E', name: 'e2e', product: 'xwjTft' as const, accessToken: 'good-token' }
  const [member] = assemble([entry], { seed: 1, faults: false })
  if (!member) throw new Error('The fleet is empty')
  const machine = createMachine(member, { host: '127.0.0.1', port: server.port, speed: 1, backfillDays: 1 })
  cleanups.push(() => machine.stop())
  const sent = await machine.begin()
  expect(sent).toBeGreaterThan(1000)
  expect(machine.connection.stats.readings).toBeGreaterThanOrEqual(sent)
  expect(machine.live).toBe(true)
  machine.tick()
  await until(() => machine.connection.waiting === 0)
  const stamps = times(server.heard).map(Number)
  expect(Math.abs((stamps.at(-1) ?? 0) - Date.now())).toBeLessThan(120_000)
  expect(new Set(server.heard.map(({ topic }) => topic)).size).toBe(2)
})

it('a stopped machine says that it disconnects, after its last readings', async () => {
  const server = await broker()
  const connection = line(server.port)
  await until(() => connection.up)
  for (let i = 1; i <= 5; i++) connection.send({ atMs: i, values: { power: i } }, false)
  await connection.close()
  expect(times(server.heard)).toEqual([1, 2, 3, 4, 5])
  const disconnect = Buffer.from([0xe0, 0])
  await until(() => Buffer.concat(server.bytes).subarray(-2).equals(disconnect))
})
