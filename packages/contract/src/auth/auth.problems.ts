import type { ProblemSpec } from '../kernel/problems.ts'

export const authProblems = {
  credentialsWrong: {
    code: 'A0210',
    status: 400,
    words: { zh: '用户名或密码错误', en: 'Incorrect username or password.' },
  },
  tooManySignIns: {
    code: 'A0211',
    status: 429,
    words: {
      zh: '登录尝试次数过多，请稍后重试',
      en: 'Too many sign-in attempts. Try again in a few minutes.',
    },
  },
  accountDisabled: {
    code: 'A0202',
    status: 400,
    words: {
      zh: '账号已停用，请联系管理员',
      en: 'This account is disabled. Contact an administrator.',
    },
  },
  passwordTooLong: {
    code: 'A0120',
    status: 400,
    words: { zh: '密码最多 128 个字符', en: 'The password can have at most 128 characters.' },
  },
  passwordTooShort: {
    code: 'A0121',
    status: 400,
    words: { zh: '密码至少 8 个字符', en: 'The password must have at least 8 characters.' },
  },
  passwordGuessable: {
    code: 'A0122',
    status: 400,
    words: {
      zh: '密码过于常见或容易被猜到，请更换，例如使用几个不相干的词',
      en: 'This password is too common or easy to guess. Choose another, such as a few unrelated words.',
    },
  },
  smsCodeWrong: {
    code: 'A0131',
    status: 400,
    words: { zh: '短信验证码错误或已过期', en: 'The SMS code is incorrect or has expired.' },
  },
  mailCodeWrong: {
    code: 'A0132',
    status: 400,
    words: { zh: '邮件验证码错误或已过期', en: 'The e-mail code is incorrect or has expired.' },
  },
  accountUnknown: {
    code: 'A0201',
    status: 400,
    words: { zh: '账号不存在，请先注册', en: 'Account not found. Sign up first.' },
  },
  tooManyTries: {
    code: 'A0241',
    status: 429,
    words: {
      zh: '验证码错误次数过多，请稍后重试',
      en: 'Too many incorrect codes. Try again in a few minutes.',
    },
  },
  codeTooSoon: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '验证码已发送，请 1 分钟后再试',
      en: 'A code was just sent. Try again in a minute.',
    },
  },
  tooManyCodes: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '获取验证码过于频繁，请稍后重试',
      en: 'Too many codes requested. Try again later.',
    },
  },
  smsNotSent: {
    code: 'C0501',
    status: 503,
    words: { zh: '短信发送失败，请稍后重试', en: 'The SMS could not be sent. Try again later.' },
  },
  mailNotSent: {
    code: 'C0503',
    status: 503,
    words: { zh: '邮件发送失败，请稍后重试', en: 'The e-mail could not be sent. Try again later.' },
  },
  captchaWrong: {
    code: 'A0240',
    status: 400,
    words: { zh: '验证码错误', en: 'The verification code is incorrect.' },
  },
  captchaExpired: {
    code: 'A0242',
    status: 400,
    words: {
      zh: '验证码已过期，请重新获取',
      en: 'The verification code has expired. Use the new one.',
    },
  },
  secondFactorRequired: {
    code: 'A0243',
    status: 400,
    words: { zh: '请输入两步验证码', en: 'Enter the code from your authenticator app.' },
  },
  secondFactorWrong: {
    code: 'A0244',
    status: 400,
    words: {
      zh: '两步验证码错误或已使用',
      en: 'The code is incorrect or was already used.',
    },
  },
  secondFactorExists: {
    code: 'A0400',
    status: 400,
    words: { zh: '两步验证已启用', en: 'Two-step sign-in is already on.' },
  },
  secondFactorKept: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '所属角色要求两步验证，不能关闭',
      en: 'One of the account’s roles requires two-step sign-in, so it cannot be turned off.',
    },
  },
  passwordWrong: {
    code: 'A0210',
    status: 400,
    words: { zh: '当前密码错误', en: 'The current password is incorrect.' },
  },
  passwordsDiffer: {
    code: 'A0400',
    status: 400,
    words: { zh: '两次输入的新密码不一致', en: 'The new passwords do not match.' },
  },
  passwordUnchanged: {
    code: 'A0400',
    status: 400,
    words: { zh: '新密码不能与当前密码相同', en: 'The new password must differ from the current one.' },
  },
  tooManyPasswords: {
    code: 'A0211',
    status: 429,
    words: {
      zh: '密码错误次数过多，请稍后重试',
      en: 'Too many incorrect passwords. Try again in a few minutes.',
    },
  },
  registrationClosed: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '未开放自助注册，请联系管理员开通账号',
      en: 'Self-registration is closed. Ask an administrator for an account.',
    },
  },
  ownSessionKept: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '不能在此结束您正在使用的会话，请退出登录',
      en: 'You cannot end the session that you are using here. Sign out instead.',
    },
  },
  apiKeyEndInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '到期时间须晚于现在，且不超过 366 天',
      en: 'The expiry must be in the future and within 366 days.',
    },
  },
  tooManyApiKeys: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '密钥数量已达上限，请先吊销不用的密钥',
      en: 'You have reached the maximum number of keys. Revoke unused ones first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
