import { generate } from 'mqtt-packet'
import { afterEach, expect, test } from 'vitest'
import {
  connectPacket,
  openTestEndpoint,
  type TestEndpoint,
  until,
} from '../../../../testing/mqtt-endpoint.ts'

const never = 3_600_000
let open: TestEndpoint
afterEach(() => open.close())

/** Nobody can tell whether `unknown` may sign in, and it is told so only after the test. */
async function openPatient(maxUnauthenticated: number): Promise<void> {
  open = await openTestEndpoint({
    limits: { maxUnauthenticated, retryPauseMs: never, connectTimeoutMs: never },
    authenticate: async ({ username }) =>
      username === 'unknown' ? { denied: 'unavailable' } : { deviceId: username ?? '' },
  })
}

function connect() {
  const peer = open.raw()
  peer.socket.resume()
  peer.socket.write(generate(connectPacket('unknown', 4)))
  return peer
}
const denied = (count: number) => until(() => open.endpoint.metrics().denied.unavailable === count)

test('a client that leaves while it waits for the end of its sign-in frees its place', async () => {
  await openPatient(100)
  const peer = connect()
  await denied(1)
  expect(open.endpoint.metrics().unauthenticated).toBe(1)
  peer.socket.write('what nobody reads')
  peer.socket.end()
  await until(() => open.endpoint.metrics().unauthenticated === 0)
})

test('clients that wait for the end of their sign-in take at most half of the places', async () => {
  await openPatient(4)
  for (const count of [1, 2]) {
    connect()
    await denied(count)
  }
  for (const count of [3, 4, 5]) {
    const { closed } = connect()
    await denied(count)
    await closed
  }
  expect(open.endpoint.metrics()).toMatchObject({ unauthenticated: 2, turnedAway: 0 })
  await open.client('pump')
})
