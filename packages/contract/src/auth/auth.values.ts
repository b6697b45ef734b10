import type { FieldValues } from '../kernel/labels.ts'

/** What their values are called. */
export const authValues = {
  'auth.grant_type': {
    password: { zh: '密码', en: 'Password' },
    sms_code: { zh: '短信验证码', en: 'SMS code' },
    refresh_token: { zh: '续期', en: 'Renewal' },
  },
  'auth.type': {
    login: { zh: '登录', en: 'Sign-in' },
    register: { zh: '注册', en: 'Sign-up' },
    forgot: { zh: '找回密码', en: 'Password reset' },
  },
  'auth.event': {
    'sign-in': { zh: '登录', en: 'Sign-in' },
    register: { zh: '注册', en: 'Sign-up' },
    retrieve: { zh: '找回密码', en: 'Password reset' },
  },
  'auth.method': {
    password: { zh: '密码', en: 'Password' },
    sms: { zh: '短信验证码', en: 'SMS code' },
    email: { zh: '邮件验证码', en: 'E-mail code' },
  },
  'auth.result': {
    success: { zh: '成功', en: 'Succeeded' },
    'credentials-wrong': { zh: '密码错误', en: 'Wrong password' },
    'code-wrong': { zh: '验证码错误或已过期', en: 'Wrong or expired code' },
    'code-missing': { zh: '密码正确，未完成两步验证', en: 'Correct password, second step not completed' },
    'captcha-wrong': { zh: '图形验证码错误', en: 'Wrong captcha' },
    'account-disabled': { zh: '账号已停用', en: 'Account disabled' },
    'too-many': { zh: '尝试次数过多', en: 'Too many attempts' },
  },
} as const satisfies Record<string, FieldValues>
