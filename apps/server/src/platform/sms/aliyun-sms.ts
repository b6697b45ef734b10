import type { Clock } from '../clock.ts'
import { NotSent } from '../gateway/not-sent.ts'
import { canonicalQuery, signedHeaders } from './aliyun-signature.ts'
import { callGateway } from './gateway-call.ts'
import type { SendSms } from './message.ts'

/** Rejections of a number or of its daily quota: the gateway works, this message cannot be sent. */
const aboutTheMessage =
  /^isv\.(MOBILE_NUMBER_ILLEGAL|BUSINESS_LIMIT_CONTROL|MOBILE_COUNT_OVER_LIMIT|BLACK_KEY_CONTROL_LIMIT)/

/**
 * Alibaba Cloud SMS, the call SendSms of 2017-05-25.
 * `aliyun://<AccessKeyId>:<AccessKeySecret>@dysmsapi.aliyuncs.com/?sign=<签名>&template=SMS_<n>[&templateEn=SMS_<n>]`;
 * the template has one variable, `${code}`. `templateNotice` and `templateNoticeEn`, without variables, are
 * for messages without a code: the account's mobile number was changed. `origin` replaces the HTTPS address,
 * for a relay of one's own.
 */
export function createAliyunSms(smsUrl: URL, clock: Clock, origin = `https://${smsUrl.host}`): SendSms {
  const sign = smsUrl.searchParams.get('sign')
  const template = smsUrl.searchParams.get('template')
  const keyId = decodeURIComponent(smsUrl.username)
  const keySecret = decodeURIComponent(smsUrl.password)
  if (!sign || !template || !keyId || !keySecret)
    throw new Error('SMS_URL for aliyun needs a key ID, a key secret, and ?sign=…&template=…')
  return async (sms, signal) => {
    const named = (name: string) => smsUrl.searchParams.get(name)
    const english = sms.language === 'en'
    // Alibaba sends only approved templates: a message without a code needs its own.
    const fitting =
      sms.code === ''
        ? (english && named('templateNoticeEn')) || named('templateNotice')
        : (english && named('templateEn')) || template
    if (!fitting) throw new NotSent('SMS gateway: SMS_URL has no template for notifications', 'message')
    const query = {
      PhoneNumbers: sms.mobile,
      SignName: sign,
      TemplateCode: fitting,
      TemplateParam: JSON.stringify(sms.code === '' ? {} : { code: sms.code }),
      OutId: sms.id,
    }
    const url = new URL(`${origin}/?${canonicalQuery(query)}`)
    const call = {
      host: url.host,
      action: 'SendSms',
      version: '2017-05-25',
      query,
      date: clock.now(),
      nonce: crypto.randomUUID(),
    }
    const answer = await callGateway(url, { headers: signedHeaders(call, keyId, keySecret) }, signal)
    if (answer['Code'] === 'OK') return
    const code = String(answer['Code'] ?? 'no Code').slice(0, 64)
    throw new NotSent(`SMS gateway: ${code}`, aboutTheMessage.test(code) ? 'message' : 'gateway')
  }
}
