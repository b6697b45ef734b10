import { createServer } from 'node:http'
import { auth } from '@limpid/contract/auth/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../testing/app.ts'

let t: TestApp
let healthy = true
let requested: { mobile: string; code: string }[] = []
const gateway = createServer((request, reply) => {
  let body = ''
  request.on('data', (bytes) => {
    body += bytes
  })
  request.on('end', () => {
    requested.push(JSON.parse(body))
    reply.end(healthy ? '{"accepted":true}' : '<html>maintenance</html>')
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as { port: number }
  const mail = { url: 'smtp://127.0.0.1:9', from: 'limpid@example.com' }
  t = await createTestApp({ config: { smsUrl: `http://127.0.0.1:${port}/`, mail } })
})
afterAll(async () => {
  await t.close()
  await new Promise((resolve) => gateway.close(resolve))
})

const ask = (mobile: string) => t.call(auth.smsTypeCode, { body: { mobile, type: 'forgot' } })

test('with a gateway the code is sent there and stored nowhere', async () => {
  expect((await ask('13900000001')).code).toBe('00000')
  expect(requested).toMatchObject([{ mobile: '13900000001', code: expect.stringMatching(/^\d{6}$/) }])
  const { rows } = await t.database.pool.query('SELECT 1 FROM outbox')
  expect(rows).toEqual([])
})

test('a failing gateway is reported as such, can be retried at once, and gets no retry storm', async () => {
  healthy = false
  requested = []
  const failed = { status: 503, code: 'C0501', msg: '短信发送失败，请稍后重试', data: null }
  expect(await ask('13900000002')).toEqual(failed)
  expect(await ask('13900000002')).toEqual(failed)
  for (let more = 3; more < 10; more += 1) expect(await ask(`1390000000${more}`)).toEqual(failed)
  expect(requested).toHaveLength(3)
})

test('an unreachable mail server is reported as such', async () => {
  const body = { email: 'anna@example.com', type: 'forgot' }
  const headers = { 'accept-language': 'en' }
  expect(await t.call(auth.smsMailCode, { body, headers })).toEqual({
    status: 503,
    code: 'C0503',
    msg: 'The e-mail could not be sent. Try again later.',
    data: null,
  })
})
