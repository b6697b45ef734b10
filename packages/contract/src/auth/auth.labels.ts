import type { Words } from '../kernel/words.ts'

/** Display names of the fields of auth. */
export const authLabels = {
  grant_type: { zh: '登录方式', en: 'Sign-in method' },
  refresh_token: { zh: '令牌', en: 'Token' },
  captchaId: { zh: '图形验证码 ID', en: 'Captcha ID' },
  captchaCode: { zh: '验证码', en: 'Verification code' },
  'auth.code': { zh: '验证码', en: 'Verification code' },
  otp: { zh: '两步验证码', en: 'Authenticator code' },
  agreed: { zh: '同意协议', en: 'Consent' },
  event: { zh: '事件', en: 'Event' },
  sessions: { zh: '会话', en: 'Sessions' },
  'auth.method': { zh: '方式', en: 'Method' },
} as const satisfies Record<string, Words>
