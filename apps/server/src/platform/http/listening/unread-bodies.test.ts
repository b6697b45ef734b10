import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'

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
  ])('%s is answered, and nothing more of it is received', async (_, line, header = 'x: y') => {
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
