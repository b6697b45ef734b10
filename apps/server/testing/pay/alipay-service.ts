/* Alipay as far as the shop uses it, written from its documentation and not from our code. */
import { createSign, createVerify } from 'node:crypto'
import type { AlipayConfig } from '../../src/platform/config/pay.ts'
import type { MerchantKeys } from './merchant-keys.ts'
import { openPayService, type PayService } from './service.ts'

export const alipayAppId = '2021000000000001'
const alipaySellerId = '2088000000000001'

export interface AlipayService extends PayService {
  config: AlipayConfig
  /** The form that Alipay posts about a trade; `changed` after it is signed, to forge it. */
  notice(number: string, more?: Record<string, string>, changed?: Record<string, string>): string
}

const joined = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
const sign = (text: string, key: string) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

const statuses = {
  waiting: 'WAIT_BUYER_PAY',
  paid: 'TRADE_SUCCESS',
  closed: 'TRADE_CLOSED',
  refunded: 'TRADE_SUCCESS',
}

export async function openAlipay(keys: MerchantKeys, now: () => Date): Promise<AlipayService> {
  const service = await openPayService(({ body, url }, { trades, forged }) => {
    const { sign: signature = '', ...fields } = Object.fromEntries([
      ...url.searchParams,
      ...new URLSearchParams(body),
    ])
    const isOurs = createVerify('RSA-SHA256')
      .update(joined(fields))
      .verify(keys.ours.publicKey, signature, 'base64')
    if (!isOurs || fields['app_id'] !== alipayAppId) forged.push(body)
    const content = JSON.parse(fields['biz_content'] ?? '{}')
    const method = fields['method'] ?? ''
    // Of a page that nobody opened, Alipay knows nothing.
    if (method === 'alipay.trade.page.pay') {
      const fen = Math.round(Number(content.total_amount) * 100)
      trades.set(content.out_trade_no, { fen, state: 'waiting', transaction: `2026112422${trades.size}` })
      return { status: 200, body: '<html lang="zh">' }
    }
    const trade = trades.get(content.out_trade_no)
    if (method === 'alipay.trade.close' && trade?.state === 'waiting') trade.state = 'closed'
    const answer = trade
      ? {
          ...{
            code: '10000',
            msg: 'Success',
            out_trade_no: content.out_trade_no,
            trade_no: trade.transaction,
          },
          ...{ trade_status: statuses[trade.state], total_amount: (trade.fen / 100).toFixed(2) },
          buyer_logon_id: 'a"}b',
        }
      : { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
    const written = JSON.stringify(answer)
    const name = `${method.replaceAll('.', '_')}_response`
    return { status: 200, body: `{"${name}":${written},"sign":"${sign(written, keys.theirs.privateKey)}"}` }
  })
  return Object.assign(service, {
    config: {
      ...{ appId: alipayAppId, sellerId: alipaySellerId, gateway: `${service.gateway}/gateway.do` },
      ...{ keyFile: keys.keyFile, publicKeyFile: keys.publicKeyFile },
    },
    notice(number: string, more: Record<string, string> = {}, changed: Record<string, string> = {}) {
      const trade = service.trades.get(number)
      const time = new Date(now().getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')
      const fields: Record<string, string> = {
        ...{ notify_time: time, notify_type: 'trade_status_sync', notify_id: `n-${number}` },
        ...{ charset: 'utf-8', version: '1.0', app_id: alipayAppId, seller_id: alipaySellerId },
        ...{ out_trade_no: number, trade_no: trade?.transaction ?? '2026112422999' },
        ...{
          trade_status: statuses[trade?.state ?? 'paid'],
          total_amount: ((trade?.fen ?? 1) / 100).toFixed(2),
        },
        ...{ subject: '澄联 100% 新+旧 & 更多', buyer_id: '', ...more },
      }
      const signature = sign(joined(fields), keys.theirs.privateKey)
      return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signature, ...changed }).toString()
    },
  })
}
