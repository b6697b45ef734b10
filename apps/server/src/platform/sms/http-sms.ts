import { NotSent } from '../gateway/not-sent.ts'
import { callGateway } from './gateway-call.ts'
import type { SendSms } from './message.ts'

/**
 * The plain gateway, for any bridge an operator has. We send `POST <SMS_URL>` with JSON `{id, mobile, text,
 * code, purpose, language}`, `Idempotency-Key: <id>`, and Basic authorization from the URL's user part. It
 * answers 2xx with `{"accepted": true}`; `{"accepted": false, "reason": "..."}`, 400 or 422 reject the
 * message, anything else is a failure of the gateway.
 */
export function createHttpSms(smsUrl: URL): SendSms {
  const url = new URL(smsUrl)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return async (sms, signal) => {
    const answer = await callGateway(
      url,
      {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': sms.id,
          ...(username && { authorization: `Basic ${basic.toString('base64')}` }),
        },
        body: JSON.stringify(sms),
      },
      signal,
    )
    if (answer['accepted'] === true) return
    if (answer['accepted'] === false)
      throw new NotSent(`SMS gateway: refused, ${String(answer['reason'] ?? '').slice(0, 64)}`, 'message')
    throw new NotSent('SMS gateway: the response does not say whether the message was accepted')
  }
}
