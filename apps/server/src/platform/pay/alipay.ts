/* Alipay page pay (`alipay.trade.page.pay`): the buyer pays on a page of Alipay. Its answers and notifications count only if
   Alipay signed them, and only for this merchant and application. */
import type { Clock } from '../clock.ts'
import type { AlipayConfig } from '../config/pay.ts'
import { NotSent } from '../gateway/not-sent.ts'
import {
  type AlipayFields,
  isSigned,
  isSignedNotice,
  signedFields,
  writtenValue,
} from './alipay-signature.ts'
import { type Answer, exchange, parseObject } from './exchange.ts'
import { privateKeyIn, publicKeyIn } from './keys.ts'
import {
  beijingTime,
  claimed,
  isTrade,
  type PayChannel,
  type TradeNotification,
  type TradeReport,
} from './pay-channel.ts'

/** Alipay repeats a notification for a day and 22 minutes. */
const oldestNoticeMs = 25 * 3_600_000

export function createAlipay(config: AlipayConfig, notifyUrl: string, clock: Clock): PayChannel {
  const key = privateKeyIn(config.keyFile)
  const publicKey = publicKeyIn(config.publicKeyFile)

  const signed = (method: string, content: object, more: AlipayFields = {}) =>
    signedFields(
      {
        ...{ app_id: config.appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2' },
        ...{
          timestamp: beijingTime(clock.now()),
          version: '1.0',
          biz_content: JSON.stringify(content),
          ...more,
        },
      },
      key,
    )

  async function call(method: string, content: object): Promise<Record<string, unknown>> {
    const answer = await exchange('Alipay', config.gateway, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(signed(method, content)).toString(),
    })
    return signedAnswer(answer, `${method.replaceAll('.', '_')}_response`)
  }

  function signedAnswer({ text }: Answer, name: string): Record<string, unknown> {
    const written = writtenValue(text, name)
    const signature = parseObject(text)?.['sign']
    if (written === undefined || !isSigned(written, String(signature), publicKey))
      throw new NotSent('Alipay: the answer is not signed by Alipay')
    return parseObject(written) ?? {}
  }

  return {
    start: async ({ number, amountFen, subject, expiresAt, returnUrl }) => {
      const content = {
        ...{ out_trade_no: number, total_amount: (amountFen / 100).toFixed(2), subject },
        ...{ product_code: 'FAST_INSTANT_TRADE_PAY', time_expire: beijingTime(expiresAt) },
      }
      const fields = signed('alipay.trade.page.pay', content, {
        notify_url: notifyUrl,
        return_url: returnUrl,
      })
      return `${config.gateway}?${new URLSearchParams(fields)}`
    },
    query: async (number) => {
      const answer = await call('alipay.trade.query', { out_trade_no: number })
      if (answer['sub_code'] === 'ACQ.TRADE_NOT_EXIST') return undefined
      const report = answer['code'] === '10000' ? reportOf(answer) : undefined
      if (report?.number !== number) throw new NotSent(`Alipay: ${wordOf(answer)}`)
      return report
    },
    close: async (number) => {
      const answer = await call('alipay.trade.close', { out_trade_no: number })
      const gone = ['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR'].includes(String(answer['sub_code']))
      if (answer['code'] !== '10000' && !gone) throw new NotSent(`Alipay: ${wordOf(answer)}`)
    },
    readNotification: ({ body }): TradeNotification => {
      const fields = fieldsOf(body)
      if (!fields) return { refused: 'unreadable', number: '' }
      const refused = (why: 'forged' | 'foreign' | 'late' | 'unreadable'): TradeNotification => ({
        refused: why,
        number: claimed(fields['out_trade_no'] ?? ''),
      })
      if (!isSignedNotice(fields, publicKey)) return refused('forged')
      if (fields['app_id'] !== config.appId || fields['seller_id'] !== config.sellerId)
        return refused('foreign')
      const sentAt = Date.parse(`${fields['notify_time']?.replace(' ', 'T')}+08:00`)
      if (!(clock.now().getTime() - sentAt <= oldestNoticeMs)) return refused('late')
      const report = reportOf(fields)
      return report ? { id: claimed(fields['notify_id'] ?? '', 128), report } : refused('unreadable')
    },
  }
}

const states: Record<string, TradeReport['state']> = {
  WAIT_BUYER_PAY: 'waiting',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
}

function reportOf(fields: Record<string, unknown>): TradeReport | undefined {
  const reported = states[String(fields['trade_status'])]
  // Of all refunds together; after a full one the trade is closed.
  const hasRefund = (fenIn(String(fields['refund_fee'])) ?? 0) > 0
  const state = reported === 'paid' && hasRefund ? 'refunded' : reported
  const amountFen = fenIn(String(fields['total_amount']))
  if (!state || amountFen === undefined) return undefined
  const report = {
    number: String(fields['out_trade_no']),
    transaction: String(fields['trade_no'] ?? ''),
    amountFen,
    state,
  }
  return isTrade(report) ? report : undefined
}

/** Undefined for anything but yuan with up to two decimals. */
function fenIn(yuan: string): number | undefined {
  const [, whole = '', decimals = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  return whole === '' ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The fields of a form; undefined if one is there twice, so that it has two meanings. */
function fieldsOf(body: Buffer): AlipayFields | undefined {
  const entries = [...new URLSearchParams(body.toString('utf8'))]
  const fields = Object.fromEntries(entries)
  return Object.keys(fields).length === entries.length ? fields : undefined
}

const wordOf = (answer: Record<string, unknown>) =>
  String(answer['sub_code'] ?? answer['code'] ?? 'no code').slice(0, 64)
