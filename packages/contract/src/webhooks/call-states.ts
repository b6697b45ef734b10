import type { Words } from '../kernel/words.ts'

/** waiting: to be attempted; failed: given up after the last attempt, or its webhook was switched off. */
export const callStates = ['waiting', 'delivered', 'failed'] as const
export type CallState = (typeof callStates)[number]

/** gone: the receiver answered 410; failing: every call of several days failed. */
export const switchOffReasons = ['gone', 'failing'] as const
export type SwitchOffReason = (typeof switchOffReasons)[number]

/**
 * Why an attempt failed. `forbidden`: the address leads into a private network; `status`: the receiver answered with
 * anything but 2xx, a redirect included.
 */
export const callErrors = [
  'unresolved',
  'forbidden',
  'unreachable',
  'certificate',
  'timeout',
  'status',
] as const
export type CallError = (typeof callErrors)[number]

export const callErrorWords: Record<CallError, Words> = {
  unresolved: { zh: '无法解析主机名', en: 'The host name cannot be resolved' },
  forbidden: { zh: '地址指向内部网络', en: 'The address leads into a private network' },
  unreachable: { zh: '无法连接', en: 'No connection' },
  certificate: { zh: '证书无效', en: 'Invalid certificate' },
  timeout: { zh: '20 秒内无响应', en: 'No answer within 20 s' },
  status: { zh: '接收方未返回 2xx', en: 'The receiver did not answer with 2xx' },
}
