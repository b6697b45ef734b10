import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts'
import { createAliyunSms } from './aliyun-sms.ts'
import { createSmsSender, type Sms } from './sms.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Asked {
  method: string | undefined
  url: URL
  headers: IncomingMessage['headers']
  body: string
}

/** A real HTTP gateway that answers as it is told, and keeps what it was asked. */
async function openGatewayServer(answer: (reply: ServerResponse, asked: number) => void) {
  const asked: Asked[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://gateway')
      asked.push({ method: request.method, url, headers: request.headers, body })
      answer(reply, asked.length)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { asked, host: `127.0.0.1:${(server.address() as { port: number }).port}` }
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
  test('is asked as documented, with its password out of the address', async () => {
    const { asked, host } = await openGatewayServer((reply) => json(reply, 200, { accepted: true }))
    await createSmsSender(`http://limpid:p%40ss@${host}/send?via=a`).send(sms)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.method).toBe('POST')
    expect(asked[0]?.url.href).toBe('http://gateway/send?via=a')
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual(sms)
    expect(asked[0]?.headers).toMatchObject({
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
  ])('that answers with %s is not believed, and asked once', async (_, answer, blame) => {
    const { asked, host } = await openGatewayServer(answer)
    await expect(createSmsSender(`http://${host}/`).send(sms)).rejects.toMatchObject({
      name: 'NotSent',
      blame,
    })
    expect(asked).toHaveLength(1)
  })

  test('that is busy is asked a second time, with the same key', async () => {
    const { asked, host } = await openGatewayServer((reply, count) =>
      count === 1 ? json(reply, 503, {}) : json(reply, 200, { accepted: true }),
    )
    await createSmsSender(`http://${host}/`).send(sms)
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual([sms.id, sms.id])
  })

  test('that hangs is given up at the deadline and then left alone, so no storm follows', async () => {
    const { asked, host } = await openGatewayServer(() => {})
    const sender = createSmsSender(`http://${host}/`, { deadlineMs: 80 })
    for (let failure = 0; failure < 3; failure += 1) await expect(sender.send(sms)).rejects.toThrow('in time')
    for (let more = 0; more < 30; more += 1) await expect(sender.send(sms)).rejects.toThrow('left alone')
    expect(asked).toHaveLength(3)
  })

  test('that drips its answer forever is given up at the deadline', async () => {
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
  test('is signed like the example of its documentation', () => {
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

  test('writes a query in order, with every sign escaped', () => {
    expect(canonicalQuery({ b: "a b*'()!", a: '签名' })).toBe('a=%E7%AD%BE%E5%90%8D&b=a%20b%2A%27%28%29%21')
  })

  const url = new URL(
    'aliyun://key:se%2Fcret@dysmsapi.aliyuncs.com/?sign=澄联&template=SMS_1&templateEn=SMS_2',
  )
  const clock = { now: () => new Date('2026-11-21T08:00:00Z') }
  const senderTo = (host: string) =>
    createSmsSender(url.href, { attempt: createAliyunSms(url, clock, `http://${host}`) })

  test('is asked to fill its template, by a call that its rules of signing accept', async () => {
    const { asked, host } = await openGatewayServer((reply) => json(reply, 200, { Code: 'OK' }))
    await senderTo(host).send(sms)
    await senderTo(host).send({ ...sms, language: 'en' })
    const [zh, en] = asked
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

  test('fills a template of its own for what is no code, and refuses it without one', async () => {
    const { asked, host } = await openGatewayServer((reply) => json(reply, 200, { Code: 'OK' }))
    const noCode = { ...sms, code: '', purpose: 'notice' }
    await expect(senderTo(host).send(noCode)).rejects.toMatchObject({ blame: 'message' })
    const more = new URL(`${url.href}&templateNotice=SMS_3`)
    await createSmsSender(more.href, { attempt: createAliyunSms(more, clock, `http://${host}`) }).send(noCode)
    const [{ searchParams }] = asked.map((one) => one.url) as [URL]
    expect([searchParams.get('TemplateCode'), searchParams.get('TemplateParam')]).toEqual(['SMS_3', '{}'])
  })

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', 'message'],
    ['isv.BUSINESS_LIMIT_CONTROL', 'message'],
    ['isv.AMOUNT_NOT_ENOUGH', 'gateway'],
    ['SignatureDoesNotMatch', 'gateway'],
  ])('that answers %s blames the %s', async (Code, blame) => {
    const { host } = await openGatewayServer((reply) => json(reply, 200, { Code }))
    await expect(senderTo(host).send(sms)).rejects.toMatchObject({ blame })
  })

  test('needs a key, a sign name and a template', () => {
    expect(() => createSmsSender('aliyun://key:secret@dysmsapi.aliyuncs.com/?sign=x')).toThrow('template')
  })
})
