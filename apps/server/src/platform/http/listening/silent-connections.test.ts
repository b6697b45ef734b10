import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createHttpServer } from '../http-server.ts'

test('a stop closes a connection on which nothing was ever requested', async () => {
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    trustedProxies: undefined,
    consoleFolder: undefined,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const arrived = once(app.server, 'connection')
  const silent = connect(port, '127.0.0.1').resume()
  await Promise.all([once(silent, 'connect'), arrived])
  const gone = once(silent, 'close')
  await app.close()
  expect(await gone).toEqual([false])
})
