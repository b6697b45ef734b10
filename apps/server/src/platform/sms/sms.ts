import { type Clock, systemClock } from '../clock.ts'
import { createGateway } from '../gateway/gateway.ts'
import { createAliyunSms } from './aliyun-sms.ts'
import { createHttpSms } from './http-sms.ts'
import type { SendSms, Sms } from './message.ts'

export interface SmsSender {
  /** Resolves once the gateway has accepted the message; throws `NotSent`. */
  send(sms: Sms): Promise<void>
}

const deadlineMs = 5_000

/** Sends through the gateway given by the URL scheme: `http(s)` the plain one, `aliyun` Alibaba Cloud. */
export function createSmsSender(
  smsUrl: string,
  options: { clock?: Clock; deadlineMs?: number; attempt?: SendSms } = {},
): SmsSender {
  const url = new URL(smsUrl)
  const attempt =
    options.attempt ??
    (url.protocol === 'aliyun:' ? createAliyunSms(url, options.clock ?? systemClock) : createHttpSms(url))
  const gateway = createGateway({ name: 'SMS gateway', deadlineMs: options.deadlineMs ?? deadlineMs })
  return { send: (sms) => gateway((signal) => attempt(sms, signal)) }
}
