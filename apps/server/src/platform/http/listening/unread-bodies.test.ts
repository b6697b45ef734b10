import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'
import { closeUnread } from './unread-bodies.ts'

let app: FastifyInstance
let port: number
beforeAll(async () => {
  app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: undefined,
    consoleFolder: undefined,
  })
  app.post('/unread', { onRequest: async (_, reply) => reply.status(401).send('no') }, () => 'read')
  app.post('/read', () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** What is answered until the connection ends. */
async function answersTo(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  return (await socket.setEncoding('utf8').toArray()).join('')
}

describe.each(['content-length: 7000000000', 'transfer-encoding: chunked'])('a request with %s', (length) => {
  test.each([
    ['whose sender is not known', 'POST /unread'],
    ['to an unknown address', 'POST /no/such/call'],
    ['to an address that cannot be read', 'POST /%zz'],
    ['to a page that takes nothing', 'GET /healthz'],
    ['with an expectation', 'POST /read', 'expect: cake'],
  ])('%s is answered, and its connection is closed', async (_, line, header = 'x: y') => {
    const head = `${line} HTTP/1.1\r\nhost: x\r\n${header}\r\n${length}\r\n\r\n`
    expect(await answersTo(`${head}5\r\nhello\r\n`)).toMatch(/^HTTP\/1.1 \d{3} .*connection: close/is)
  })
})

test('a request that was received to its end leaves the connection open for the next one', async () => {
  const read = 'POST /read HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const whole = `${read}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`
  const short = 'POST /unread HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhello'
  const last = `${read}content-length: 2\r\nconnection: close\r\n\r\n{}`
  const answers = await answersTo(whole + short + last)
  expect(answers.match(/HTTP\/1.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 401', 'HTTP/1.1 200'])
})

describe.each([
  ['of a length that is read to its end', 'content-length: 900000', ''],
  ['of unknown length', 'transfer-encoding: chunked', 'dbba0\r\n'],
])('a sender %s', (_, length, begin) => {
  test('that sends on after a last answer receives it, and no reset', async () => {
    const head = `POST /unread HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${length}\r\n\r\n`
    const socket = connect(port, '127.0.0.1')
    socket.write(head + begin)
    const [first] = await once(socket, 'data')
    expect(String(first)).toMatch(/^HTTP\/1.1 401 /)
    // Resets are errors of the socket, which `once` rejects with.
    socket.end(Buffer.alloc(900_000, 'x'))
    await once(socket, 'close')
    expect(socket.bytesWritten).toBe(head.length + begin.length + 900_000)
  })
})

test('of a sender that sends without end, 1 MiB is received after the last answer, for a short time', async () => {
  const server = createServer((_, response) => response.writeHead(401).end('no'))
  // Long enough for the sender to get that far on a machine with other work.
  closeUnread(server, 3_000)
  let received = Number.NaN
  const closed = new Promise<void>((resolve) =>
    server.on('connection', (connection) =>
      connection.on('close', () => {
        received = connection.bytesRead
        resolve()
      }),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 7000000000\r\n\r\n')
  const part = Buffer.alloc(1_048_576, 'x')
  const send = () => {
    while (socket.writable && socket.write(part));
  }
  socket.on('drain', send)
  send()
  await closed
  socket.destroy()
  server.close()
  expect(received).toBeGreaterThan(1_048_576)
  expect(received).toBeLessThan(3 * 1_048_576)
})
