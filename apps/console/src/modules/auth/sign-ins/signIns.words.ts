import type { SignInRow } from '@limpid/contract/auth/sign-ins'
import type { Network } from '@limpid/contract/kernel/origins/networks'
import type { Words } from '@limpid/contract/kernel/words'
import { defineWords } from '../../../lib/words.ts'

export const signInWords = defineWords({
  title: { zh: '登录日志', en: 'Sign-ins' },
  description: {
    zh: (days: number) =>
      `每次登录、注册和找回密码的尝试，保留 ${days} 天。任何人都不能修改，密码和验证码不会被记录。`,
    en: (days: number) =>
      `Every attempt to sign in, to register and to retrieve a password, kept for ${days} days. Nobody can change it; passwords and codes are never kept.`,
  },
  who: { zh: '账号', en: 'Account' },
  nobody: { zh: '没有这个账号', en: 'No such account' },
  person: { zh: '用户名或昵称', en: 'User name or nickname' },
  event: { zh: '事项', en: 'What' },
  anyEvent: { zh: '全部事项', en: 'Anything' },
  method: { zh: '方式', en: 'How' },
  anyMethod: { zh: '全部方式', en: 'Any way' },
  anyResult: { zh: '全部结果', en: 'Any result' },
  failed: { zh: '失败', en: 'Failed' },
  reason: { zh: '原因', en: 'Reason' },
  address: { zh: '来源地址', en: 'Address' },
  addressBegins: { zh: '来源地址开头', en: 'Beginning of the address' },
  place: { zh: '网络', en: 'Network' },
  device: { zh: '设备', en: 'Device' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  on: {
    zh: (browser: string, system: string) => `${browser}，${system}`,
    en: (browser: string, system: string) => `${browser} on ${system}`,
  },
  empty: { zh: '还没有登录记录', en: 'No sign-ins yet' },
  fileName: { zh: '登录日志', en: 'sign-ins' },
  exported: {
    zh: (count: number) => `已导出 ${count} 条记录`,
    en: (count: number) => (count === 1 ? '1 attempt is exported' : `${count} attempts are exported`),
  },
  nothingToExport: { zh: '没有符合条件的记录', en: 'There is nothing to export' },
})

/** How a sign-in ended. */
export const resultWords: Record<SignInRow['result'], Words> = {
  success: { zh: '成功', en: 'Success' },
  'credentials-wrong': { zh: '密码错误', en: 'Wrong password' },
  'code-wrong': { zh: '验证码错误或已过期', en: 'Wrong or expired code' },
  'captcha-wrong': { zh: '图形验证码错误', en: 'Wrong captcha' },
  'account-disabled': { zh: '账号已停用', en: 'Account disabled' },
  'too-many': { zh: '尝试次数过多', en: 'Too many attempts' },
}

/** What an attempt was for. */
export const eventWords: Record<SignInRow['event'], Words> = {
  'sign-in': { zh: '登录', en: 'Sign-in' },
  register: { zh: '注册', en: 'Registration' },
  retrieve: { zh: '找回密码', en: 'Password retrieval' },
}

/** How somebody signed in. */
export const methodWords: Record<SignInRow['method'], Words> = {
  password: { zh: '密码', en: 'Password' },
  sms: { zh: '短信验证码', en: 'SMS code' },
  email: { zh: '邮件验证码', en: 'E-mail code' },
}

/** Where an address is, as far as it tells by itself. */
export const networkWords: Record<Network, Words> = {
  own: { zh: '服务器本机', en: 'This server' },
  private: { zh: '内部网络', en: 'Local network' },
  public: { zh: '互联网', en: 'Internet' },
  unknown: { zh: '未知', en: 'Unknown' },
}
