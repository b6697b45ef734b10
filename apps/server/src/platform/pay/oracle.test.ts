/* Our signatures against those of two public libraries. Loaded without their types, so that the product compiles without them. */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { createRequire } from 'node:module'
import { afterAll, describe, expect, test } from 'vitest'
import { alipayAppId, openAlipay } from '../../../testing/pay/alipay-service.ts'
import { createMerchantKeys } from '../../../testing/pay/merchant-keys.ts'
import { openWechat, wechatMchId } from '../../../testing/pay/wechat-service.ts'
import { isSigned, isSignedNotice, signedFields, writtenValue } from './alipay-signature.ts'
import { authorizationOf, decrypt, isSignedByWechat } from './wechat-signature.ts'

const require = createRequire(import.meta.url)
const { AlipaySdk } = require('alipay-sdk')
const { Aes, Formatter, Rsa } = require('wechatpay-axios-plugin')

const keys = createMerchantKeys()
afterAll(() => keys.remove())
const ourKey = createPrivateKey(keys.ours.privateKey)
const theirKey = createPublicKey(keys.theirs.publicKey)
const now = () => new Date('2026-11-24T08:00:00Z')

describe('Alipay', () => {
  const sdk = new AlipaySdk({
    appId: alipayAppId,
    keyType: 'PKCS8',
    privateKey: keys.ours.privateKey,
    alipayPublicKey: keys.theirs.publicKey,
  })

  test.each([['水 & soap 100% +'], ['plain'], ['a=b&c="d"']])(
    'a request about %s is signed as the library signs',
    (subject) => {
      const link = sdk.pageExecute('alipay.trade.page.pay', 'GET', {
        timestamp: '2026-11-24 16:00:00',
        notifyUrl: 'https://limpid.example/notices?a=1',
        bizContent: { outTradeNo: '20261124abc', totalAmount: '49.90', subject },
      })
      const { sign, ...fields } = Object.fromEntries(new URL(link).searchParams)
      expect(signedFields(fields, ourKey)['sign']).toBe(sign)
    },
  )

  test('a notification counts for us as it does for the library', async () => {
    const alipay = await openAlipay(keys, now)
    const fieldsOf = (body: string) => Object.fromEntries(new URLSearchParams(body))
    const fair = fieldsOf(alipay.notice('20261124abcdefghij'))
    const cases = [
      fair,
      { ...fair, total_amount: '9.99' },
      { ...fair, sign: `${fair['sign']}`.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
      fieldsOf(alipay.notice('20261124abcdefghij', { subject: '%20 %' })),
    ]
    expect(cases.map((one) => isSignedNotice(one, theirKey))).toEqual([true, false, false, true])
    expect(cases.map((one) => sdk.checkNotifySignV2(one))).toEqual([true, false, false, true])
    await alipay.close()
  })

  test('what is signed of an answer is its text, to the last brace', () => {
    const written = '{"code":"10000","name":"a\\"}{b","deep":{"x":{}}}'
    const json = `{"alipay_trade_query_response":${written},"sign":"abc"}`
    expect(writtenValue(json, 'alipay_trade_query_response')).toBe(written)
    expect(writtenValue(json, 'error_response')).toBeUndefined()
    expect(writtenValue('{"a":{"b":1', 'a')).toBeUndefined()
    expect(isSigned(written, undefined, theirKey)).toBe(false)
  })
})

describe('WeChat Pay', () => {
  test('a request is authorised as the library does', () => {
    const [path, body, nonce, serial] = [
      '/v3/pay/transactions/native?a=1',
      '{"description":"水"}',
      'N0NCE',
      '5F2A',
    ]
    const signer = { mchId: wechatMchId, serial, key: ourKey }
    const timestamp = Math.floor(now().getTime() / 1_000)
    const signature = Rsa.sign(Formatter.request('POST', path, timestamp, nonce, body), ourKey)
    const theirs = Formatter.authorization(wechatMchId, nonce, signature, timestamp, serial)
    const fieldsOf = (header: string) =>
      [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]).sort()
    const ours = authorizationOf(signer, { method: 'POST', path, body, at: now() }, nonce)
    expect(fieldsOf(ours)).toEqual(fieldsOf(theirs))
    expect(ours.split(' ')[0]).toBe(theirs.split(' ')[0])
  })

  test('a notification is verified and decrypted as the library does', async () => {
    const wechat = await openWechat(keys, now)
    wechat.trades.set('20261124abc', { fen: 4990, state: 'paid', transaction: '42000' })
    const { headers, body } = wechat.notice('20261124abc')
    const { 'wechatpay-timestamp': timestamp = '', 'wechatpay-nonce': nonce = '' } = headers
    const signature = headers['wechatpay-signature'] ?? ''
    for (const text of [body, `${body} `]) {
      const theirs = Rsa.verify(Formatter.response(timestamp, nonce, text), signature, theirKey)
      expect(isSignedByWechat({ timestamp, nonce, body: text, signature }, theirKey)).toBe(theirs)
      expect(theirs).toBe(text === body)
    }
    const { resource } = JSON.parse(body)
    const plain = Aes.AesGcm.decrypt(
      resource.ciphertext,
      keys.apiKey,
      resource.nonce,
      resource.associated_data,
    )
    expect(decrypt(resource, Buffer.from(keys.apiKey))).toBe(plain)
    expect(JSON.parse(plain)).toMatchObject({ out_trade_no: '20261124abc', amount: { total: 4990 } })
    expect(() => decrypt(resource, Buffer.alloc(32, 'x'))).toThrow()
    await wechat.close()
  })
})
