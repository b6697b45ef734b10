/* WeChat Pay v3 as far as the shop uses it, written from its documentation and not from our code. */
import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { WechatConfig } from '../../src/platform/config/pay.ts'
import type { MerchantKeys } from './merchant-keys.ts'
import { openPayService, type PayService, type Replied, type Requested } from './service.ts'

export const wechatMchId = '1900000001'
const wechatAppId = 'wx0000000000000001'
const serial = 'PUB_KEY_ID_0119000000012026112400000000000001'
const merchantSerial = '5F2A000000000000000000000000000000000001'

interface NoticeChanges {
  /** Of the decrypted trade. */
  trade?: object
  at?: Date
  /** Of the headers and body, after they were signed. */
  headers?: Record<string, string>
  body?: (body: string) => string
}

export interface WechatService extends PayService {
  config: WechatConfig
  notice(number: string, changes?: NoticeChanges): { headers: Record<string, string>; body: string }
}

const states = { waiting: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED', refunded: 'REFUND' }

export async function openWechat(keys: MerchantKeys, now: () => Date): Promise<WechatService> {
  const signed = (body: string, at = now()) => {
    const [timestamp, nonce] = [String(Math.floor(at.getTime() / 1_000)), randomBytes(16).toString('hex')]
    const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`)
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signature.sign(keys.theirs.privateKey, 'base64'),
    }
  }
  const reply = (status: number, content?: object): Replied => {
    const body = content ? JSON.stringify(content) : ''
    return { status, headers: { 'content-type': 'application/json', ...signed(body) }, body }
  }
  const isOurs = ({ method, url, headers, body }: Requested): boolean => {
    const [type, list = ''] = (headers.authorization ?? '').split(' ', 2)
    const field = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const text = `${method}\n${url.pathname}${url.search}\n${field['timestamp']}\n${field['nonce_str']}\n${body}\n`
    return (
      type === 'WECHATPAY2-SHA256-RSA2048' &&
      field['mchid'] === wechatMchId &&
      field['serial_no'] === merchantSerial &&
      createVerify('RSA-SHA256')
        .update(text)
        .verify(keys.ours.publicKey, field['signature'] ?? '', 'base64')
    )
  }
  const service = await openPayService((request, { trades, forged }) => {
    if (!isOurs(request)) {
      forged.push(request.url.href)
      return reply(401, { code: 'SIGN_ERROR' })
    }
    if (request.url.pathname === '/v3/pay/transactions/native') {
      const { out_trade_no: number, amount } = JSON.parse(request.body)
      trades.set(number, { fen: amount.total, state: 'waiting', transaction: `42000${number.slice(-12)}` })
      return reply(200, { code_url: `weixin://wxpay/bizpayurl?pr=${number.slice(-9)}` })
    }
    const [, number = '', act] = /out-trade-no\/(\w+)(\/close)?$/.exec(request.url.pathname) ?? []
    const trade = trades.get(number)
    if (!trade) return reply(404, { code: 'ORDER_NOT_EXIST' })
    if (!act) return reply(200, tradeOf(number))
    if (trade.state === 'waiting') trade.state = 'closed'
    return reply(204)
  })
  const tradeOf = (number: string) => {
    const trade = service.trades.get(number)
    const amount = { total: trade?.fen, payer_total: trade?.fen, currency: 'CNY' }
    const isPaid = trade?.state === 'paid' || trade?.state === 'refunded'
    return {
      ...{ appid: wechatAppId, mchid: wechatMchId, out_trade_no: number },
      ...{ trade_state: states[trade?.state ?? 'waiting'], trade_type: 'NATIVE' },
      ...(isPaid && { transaction_id: trade.transaction, amount }),
    }
  }
  return Object.assign(service, {
    config: {
      ...{ appId: wechatAppId, mchId: wechatMchId, serial: merchantSerial, gateway: service.gateway },
      ...{
        keyFile: keys.keyFile,
        publicKeyFile: keys.publicKeyFile,
        publicKeyId: serial,
        apiKeyFile: keys.apiKeyFile,
      },
    },
    notice(
      number: string,
      { trade = {}, at = now(), headers = {}, body = (one) => one }: NoticeChanges = {},
    ) {
      const nonce = randomBytes(6).toString('hex')
      const cipher = createCipheriv('aes-256-gcm', keys.apiKey, nonce).setAAD(Buffer.from('transaction'))
      const plain = JSON.stringify({ ...tradeOf(number), ...trade })
      const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      const text = JSON.stringify({
        ...{ id: `EV-${number}`, event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource' },
        resource: {
          ...{
            algorithm: 'AEAD_AES_256_GCM',
            original_type: 'transaction',
            ciphertext: bytes.toString('base64'),
          },
          ...{ associated_data: 'transaction', nonce },
        },
      })
      return {
        headers: { 'content-type': 'application/json', ...signed(text, at), ...headers },
        body: body(text),
      }
    },
  })
}
