import { authValues } from '@limpid/contract/auth/auth.values'
import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

export const signInWords = defineWords({
  title: { zh: '登录日志', en: 'Sign-in log' },
  description: {
    zh: (days: number) =>
      `记录所有登录、注册和找回密码的尝试，保留 ${days} 天。记录不可更改，不含密码和验证码。`,
    en: (days: number) =>
      `All sign-in, sign-up and password-reset attempts, retained for ${days} days. Entries cannot be changed; passwords and codes are never recorded.`,
  },
  who: { zh: '账号', en: 'Account' },
  nobody: { zh: '账号不存在', en: 'Unknown account' },
  person: { zh: '用户名或昵称', en: 'Username or display name' },
  event: { zh: '事件', en: 'Event' },
  anyEvent: { zh: '全部事件', en: 'All events' },
  method: { zh: '方式', en: 'Method' },
  anyMethod: { zh: '全部方式', en: 'All methods' },
  anyResult: { zh: '全部结果', en: 'All results' },
  failed: { zh: '失败', en: 'Failed' },
  reason: { zh: '原因', en: 'Reason' },
  address: { zh: 'IP 地址', en: 'IP address' },
  addressBegins: { zh: 'IP 地址前缀', en: 'IP address prefix' },
  place: { zh: '网络', en: 'Network' },
  device: { zh: '设备', en: 'Device' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  on: {
    zh: (browser: string, system: string) => `${browser}（${system}）`,
    en: (browser: string, system: string) => `${browser} on ${system}`,
  },
  empty: { zh: '暂无登录记录', en: 'No sign-ins yet' },
  fileName: { zh: '登录日志', en: 'sign-ins' },
  exported: {
    zh: (count: number) => `已导出 ${count} 条记录`,
    en: (count: number) => (count === 1 ? '1 entry exported' : `${count} entries exported`),
  },
  nothingToExport: { zh: '没有符合条件的记录', en: 'No matching entries' },
})

/** Outcome of a sign-in. */
export const resultWords: Record<SignInRow['result'], Words> = authValues['auth.result']

/** Purpose of an attempt. */
export const eventWords: Record<SignInRow['event'], Words> = authValues['auth.event']

/** Sign-in method. */
export const methodWords: Record<SignInRow['method'], Words> = authValues['auth.method']
