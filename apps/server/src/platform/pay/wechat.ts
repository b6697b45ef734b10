/* WeChat Pay native (v3): the buyer scans a QR code. Answers and notifications count only if WeChat Pay signed them lately,
   and only for this merchant and application. */
import type { KeyObject } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { WechatConfig } from '../config/pay.ts'
import { NotSent } from '../gateway/not-sent.ts'
import { type Answer, exchange, parseObject } from './exchange.ts'
import { apiKeyIn, privateKeyIn, publicKeyIn } from './keys.ts'
import {
  beijingTime,
  claimed,
  isTrade,
  maxSkewMs,
  type PayChannel,
  type Refusal,
  type TradeNotification,
  type TradeReport,
  wasPaid,
} from './pay-channel.ts'
import { authorizationOf, decrypt, type Encrypted, isSignedByWechat } from './wechat-signature.ts'

const tradesPath = '/v3/pay/transactions'

export function createWechatPay(config: WechatConfig, notifyUrl: string, clock: Clock): PayChannel {
  const { appId, mchId, serial } = config
  const signer = { mchId, serial, key: privateKeyIn(config.keyFile) }
  const publicKey = publicKeyIn(config.publicKeyFile)
  const apiKey = apiKeyIn(config.apiKeyFile)
  const trusted = { id: config.publicKeyId, key: publicKey, clock }

  async function call(method: 'GET' | 'POST', path: string, content?: object): Promise<Answer> {
    const body = content && JSON.stringify(content)
    const answer = await exchange('WeChat Pay', `${config.gateway}${path}`, {
      method,
      headers: {
        authorization: authorizationOf(signer, {
          method,
          path,
          ...(body !== undefined && { body }),
          at: clock.now(),
        }),
        ...{ accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'limpid' },
        'wechatpay-serial': config.publicKeyId,
      },
      ...(body !== undefined && { body }),
    })
    const isFine = answer.status >= 200 && answer.status < 300
    // Errors are not always signed; nothing is booked because of one.
    if (isFine && whyRefused((name) => answer.headers.get(name) ?? '', answer.text, trusted))
      throw new NotSent('WeChat Pay: the answer is not signed by WeChat Pay')
    return answer
  }

  const reportOf = (trade: Record<string, unknown> | undefined): TradeReport | 'foreign' | undefined => {
    const amount = trade?.['amount'] as { total?: unknown; currency?: unknown } | undefined
    const state = states[String(trade?.['trade_state'])]
    if (!trade || !state) return undefined
    if (trade['mchid'] !== mchId || trade['appid'] !== appId) return 'foreign'
    const total = amount?.total
    const isAmount = Number.isSafeInteger(total) && (amount?.currency ?? 'CNY') === 'CNY'
    // A trade that nobody has paid has no amount in every answer.
    if (!isAmount && wasPaid(state)) return undefined
    const report = {
      number: String(trade['out_trade_no']),
      transaction: String(trade['transaction_id'] ?? ''),
      amountFen: isAmount ? Number(total) : 0,
      state,
    }
    return isTrade(report) ? report : undefined
  }

  return {
    start: async ({ number, amountFen, subject, expiresAt }) => {
      const answer = await call('POST', `${tradesPath}/native`, {
        ...{ appid: appId, mchid: mchId, description: subject, out_trade_no: number },
        ...{ time_expire: `${beijingTime(expiresAt).replace(' ', 'T')}+08:00`, notify_url: notifyUrl },
        amount: { total: amountFen, currency: 'CNY' },
      })
      const link = parseObject(answer.text)?.['code_url']
      if (answer.status !== 200 || typeof link !== 'string')
        throw new NotSent(`WeChat Pay: ${wordOf(answer)}`)
      return link
    },
    query: async (number) => {
      const answer = await call(
        'GET',
        `${tradesPath}/out-trade-no/${number}?mchid=${encodeURIComponent(mchId)}`,
      )
      if (answer.status === 404) return undefined
      const report = answer.status === 200 ? reportOf(parseObject(answer.text)) : undefined
      if (report === undefined || report === 'foreign' || report.number !== number)
        throw new NotSent(`WeChat Pay: ${wordOf(answer)}`)
      return report
    },
    close: async (number) => {
      const answer = await call('POST', `${tradesPath}/out-trade-no/${number}/close`, { mchid: mchId })
      const gone = answer.status === 404 || wordOf(answer) === 'ORDER_CLOSED'
      if (answer.status !== 204 && !gone) throw new NotSent(`WeChat Pay: ${wordOf(answer)}`)
    },
    readNotification: ({ headers, body }): TradeNotification => {
      const text = body.toString('utf8')
      const refused = (why: Refusal, number = ''): TradeNotification => ({
        refused: why,
        number: claimed(number),
      })
      const why = whyRefused((name) => String(headers[name] ?? ''), text, trusted)
      if (why) return refused(why)
      const notice = parseObject(text)
      const trade = decrypted(notice?.['resource'], apiKey)
      if (!trade) return refused('unreadable')
      const report = reportOf(trade)
      const number = String(trade['out_trade_no'] ?? '')
      if (report === 'foreign' || report === undefined) return refused(report ?? 'unreadable', number)
      return { id: claimed(String(notice?.['id'] ?? ''), 128), report }
    },
  }
}

const states: Record<string, TradeReport['state']> = {
  SUCCESS: 'paid',
  // In full or in part: the trade does not tell.
  REFUND: 'refunded',
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  PAYERROR: 'waiting',
  CLOSED: 'closed',
  REVOKED: 'closed',
}

/** Undefined if WeChat Pay signed this, with the key we trust and not long ago. */
function whyRefused(
  header: (name: string) => string,
  body: string,
  { id, key, clock }: { id: string; key: KeyObject; clock: Clock },
): Refusal | undefined {
  const timestamp = header('wechatpay-timestamp')
  const message = {
    ...{ timestamp, body, nonce: header('wechatpay-nonce'), signature: header('wechatpay-signature') },
  }
  if (header('wechatpay-serial') !== id || !isSignedByWechat(message, key)) return 'forged'
  const skew = Math.abs(clock.now().getTime() - Number(timestamp) * 1_000)
  return skew <= maxSkewMs ? undefined : 'late'
}

function decrypted(resource: unknown, apiKey: Buffer): Record<string, unknown> | undefined {
  try {
    return parseObject(decrypt(resource as Encrypted, apiKey))
  } catch {
    return undefined
  }
}

const wordOf = ({ status, text }: Answer) =>
  String(parseObject(text)?.['code'] ?? `status ${status}`).slice(0, 64)
