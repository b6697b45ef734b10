import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts'
import { createAliyunSms } from './aliyun-sms.ts'
import type { Sms } from './message.ts'
import { createSmsSender } from './sms.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Requested {
  method: string | undefined
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** A real HTTP gateway that answers as configured, and records its requests. */
async function openGatewayServer(answer: (reply: ServerResponse, requested: number) => void) {
  const requested: Requested[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://gateway')
      requested.push({ method: request.method, url, headers: request.headers, body })
      answer(reply, requested.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { requested, host: `127.0.0.1:${(server.address() as { port: number }).port}` }
}

const json = (reply: ServerResponse, status: number, body: unknown) =>
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const sms: Sms = {
  id: '0b5f6c1e-0000-4000-8000-000000000001',
  mobile: '13800000001',
  text: '【澄联】验证码 123456',
  code: '123456',
  purpose: 'login',
  language: 'zh-cn',
}

describe('the plain gateway', () => {
  test('is called as documented, with its password not in the address', async () => {
    const { requested, host } = await openGatewayServer((reply) => json(reply, 200, { accepted: true }))
    await createSmsSender(`http://limpid:p%40ss@${host}/send?via=a`).send(sms)
    expect(requested).toHaveLength(1)
    expect(requested[0]?.method).toBe('POST')
    expect(requested[0]?.url.href).toBe('http://gateway/send?via=a')
    expect(JSON.parse(requested[0]?.body ?? '')).toEqual(sms)
    expect(requested[0]?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('limpid:p@ss').toString('base64')}`,
      'content-type': 'application/json',
      'idempotency-key': sms.id,
    })
  })

  test.each<[string, (reply: ServerResponse) => void, string]>([
    ['a page in place of an answer', (reply) => reply.end('<html>OK</html>'), 'gateway'],
    ['success that does not say so', (reply) => json(reply, 200, {}), 'gateway'],
    ['success in words', (reply) => json(reply, 200, { accepted: 'true' }), 'gateway'],
    ['an answer without end', (reply) => reply.end('x'.repeat(100_000)), 'gateway'],
    ['a redirect', (reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(), 'gateway'],
    ['a wrong password', (reply) => json(reply, 401, {}), 'gateway'],
    ['a cut connection', (reply) => void reply.socket?.destroy(), 'gateway'],
    ['a refusal', (reply) => json(reply, 200, { accepted: false, reason: 'blocked' }), 'message'],
    ['a refusal by status', (reply) => json(reply, 422, { reason: 'number' }), 'message'],
  ])('counts as failed when it answers %s, and is called once', async (_, answer, blame) => {
    const { requested, host } = await openGatewayServer(answer)
    await expect(createSmsSender(`http://${host}/`).send(sms)).rejects.toMatchObject({
      name: 'NotSent',
      blame,
    })
    expect(requested).toHaveLength(1)
  })

  test('is called a second time with the same key when busy', async () => {
    const { requested, host } = await openGatewayServer((reply, count) =>
      count === 1 ? json(reply, 503, {}) : json(reply, 200, { accepted: true }),
    )
    await createSmsSender(`http://${host}/`).send(sms)
    expect(requested.map(({ headers }) => headers['idempotency-key'])).toEqual([sms.id, sms.id])
  })

  test('is given up at the deadline when it hangs and then skipped, so no retry storm follows', async () => {
    const { requested, host } = await openGatewayServer(() => {})
    const sender = createSmsSender(`http://${host}/`, { deadlineMs: 80 })
    for (let failure = 0; failure < 3; failure += 1)
      await expect(sender.send(sms)).rejects.toThrow('timed out')
    for (let more = 0; more < 30; more += 1)
      await expect(sender.send(sms)).rejects.toThrow('paused after repeated failures')
    expect(requested).toHaveLength(3)
  })

  test('is given up at the deadline when it drips its response forever', async () => {
    const timers: NodeJS.Timeout[] = []
    const { host } = await openGatewayServer((reply) => {
      reply.writeHead(200)
      timers.push(setInterval(() => reply.write(' '), 10))
    })
    const sender = createSmsSender(`http://${host}/`, { deadlineMs: 120 })
    await expect(sender.send(sms)).rejects.toMatchObject({ blame: 'gateway' })
    for (const timer of timers) clearInterval(timer)
  })
})

describe('Alibaba Cloud', () => {
  test('is signed like the example in its documentation', () => {
    const headers = signedHeaders(
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
        date: new Date('2023-10-26T10:22:32Z'),
        nonce: '3156853299f313e23d1673dc12e1703d',
      },
      'YourAccessKeyId',
      'YourAccessKeySecret',
    )
    expect(headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  test('writes the query in order, with every character escaped', () => {
    expect(canonicalQuery({ b: "a b*'()!", a: '签名' })).toBe('a=%E7%AD%BE%E5%90%8D&b=a%20b%2A%27%28%29%21')
  })

  const url = new URL(
    'aliyun://key:se%2Fcret@dysmsapi.aliyuncs.com/?sign=澄联&template=SMS_1&templateEn=SMS_2',
  )
  const clock = { now: () => new Date('2026-11-21T08:00:00Z') }
  const senderTo = (host: string) =>
    createSmsSender(url.href, { attempt: createAliyunSms(url, clock, `http://${host}`) })

  test('is asked to fill its template, by a call that its signing rules accept', async () => {
    const { requested, host } = await openGatewayServer((reply) => json(reply, 200, { Code: 'OK' }))
    await senderTo(host).send(sms)
    await senderTo(host).send({ ...sms, language: 'en' })
    const [zh, en] = requested
    const query = Object.fromEntries(zh?.url.searchParams ?? [])
    expect(query).toEqual({
      PhoneNumbers: '13800000001',
      SignName: '澄联',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"123456"}',
      OutId: sms.id,
    })
    expect(en?.url.searchParams.get('TemplateCode')).toBe('SMS_2')
    const nonce = String(zh?.headers['x-acs-signature-nonce'])
    const expected = signedHeaders(
      { host, action: 'SendSms', version: '2017-05-25', query, date: clock.now(), nonce },
      'key',
      'se/cret',
    )
    expect(zh?.headers['authorization']).toBe(expected['authorization'])
    expect(zh?.headers['x-acs-date']).toBe('2026-11-21T08:00:00Z')
    expect(en?.headers['x-acs-signature-nonce']).not.toBe(nonce)
  })

  test('uses a separate template for messages without a code, and rejects them without one', async () => {
    const { requested, host } = await openGatewayServer((reply) => json(reply, 200, { Code: 'OK' }))
    const noCode = { ...sms, code: '', purpose: 'notice' }
    await expect(senderTo(host).send(noCode)).rejects.toMatchObject({ blame: 'message' })
    const more = new URL(`${url.href}&templateNotice=SMS_3`)
    await createSmsSender(more.href, { attempt: createAliyunSms(more, clock, `http://${host}`) }).send(noCode)
    const [{ searchParams }] = requested.map((one) => one.url) as [URL]
    expect([searchParams.get('TemplateCode'), searchParams.get('TemplateParam')]).toEqual(['SMS_3', '{}'])
  })

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', 'message'],
    ['isv.BUSINESS_LIMIT_CONTROL', 'message'],
    ['isv.AMOUNT_NOT_ENOUGH', 'gateway'],
    ['SignatureDoesNotMatch', 'gateway'],
  ])('an answer of %s blames the %s', async (Code, blame) => {
    const { host } = await openGatewayServer((reply) => json(reply, 200, { Code }))
    await expect(senderTo(host).send(sms)).rejects.toMatchObject({ blame })
  })

  test('needs a key, a sign name and a template', () => {
    expect(() => createSmsSender('aliyun://key:secret@dysmsapi.aliyuncs.com/?sign=x')).toThrow('template')
  })
})
