import type { Words } from '../words.ts'
import { administrationProblems } from './problems.administration.ts'
import { fleetProblems } from './problems.fleet.ts'
import { handoverProblems } from './problems.handover.ts'
import { roleProblems } from './problems.roles.ts'
import { sharingProblems } from './problems.sharing.ts'
import { upkeepProblems } from './problems.upkeep.ts'
import { userProblems } from './problems.users.ts'
import { viewProblems } from './problems.views.ts'

export interface ProblemSpec {
  /** Code of the family catalogue. */
  code: string
  /** HTTP status. */
  status: number
  words: Words
}

/** Every problem that a call can answer with: the closed list. Throw one by name; never invent a code in a handler. */
export const problems = {
  sessionInvalid: {
    code: 'A0230',
    status: 401,
    words: { zh: '登录已失效，请重新登录', en: 'Your session has ended. Please sign in again.' },
  },
  credentialsWrong: {
    code: 'A0210',
    status: 400,
    words: { zh: '用户名或密码错误', en: 'The username or password is wrong.' },
  },
  tooManySignIns: {
    code: 'A0211',
    status: 429,
    words: {
      zh: '登录尝试次数过多，请稍后再试',
      en: 'Too many sign-in attempts. Please wait a few minutes and try again.',
    },
  },
  accountDisabled: {
    code: 'A0202',
    status: 400,
    words: {
      zh: '账号已停用，请联系管理员',
      en: 'This account is disabled. Please contact an administrator.',
    },
  },
  agreementMissing: {
    code: 'A0101',
    status: 400,
    words: {
      zh: '请先阅读并同意用户协议和隐私政策',
      en: 'Please read and agree to the user agreement and the privacy policy first.',
    },
  },
  agreementOutdated: {
    code: 'A0102',
    status: 409,
    words: {
      zh: '协议刚刚更新了，请阅读新版本后再同意',
      en: 'The agreements have just changed. Please read the new version and agree again.',
    },
  },
  mobileTaken: {
    code: 'A0100',
    status: 400,
    words: {
      zh: '手机号已注册，请直接登录或找回密码',
      en: 'This mobile number already has an account. Sign in, or retrieve its password.',
    },
  },
  emailTaken: {
    code: 'A0100',
    status: 400,
    words: {
      zh: '邮箱已注册，请直接登录或找回密码',
      en: 'This e-mail address already has an account. Sign in, or retrieve its password.',
    },
  },
  usernameTaken: {
    code: 'A0111',
    status: 400,
    words: { zh: '用户名已存在', en: 'This username is taken. Please choose another one.' },
  },
  passwordTooLong: {
    code: 'A0120',
    status: 400,
    words: { zh: '密码最长 128 个字符', en: 'A password has at most 128 characters.' },
  },
  passwordTooShort: {
    code: 'A0121',
    status: 400,
    words: { zh: '密码至少 8 个字符', en: 'A password needs at least 8 characters.' },
  },
  passwordGuessable: {
    code: 'A0122',
    status: 400,
    words: {
      zh: '这个密码太常见或太容易猜到，请换一个，例如几个不相干的词',
      en: 'This password is too common or too easy to guess. Choose another one, a few unrelated words for example.',
    },
  },
  smsCodeWrong: {
    code: 'A0131',
    status: 400,
    words: { zh: '短信验证码错误或已过期', en: 'The SMS code is wrong or has expired.' },
  },
  mailCodeWrong: {
    code: 'A0132',
    status: 400,
    words: { zh: '邮件验证码错误或已过期', en: 'The code of the e-mail is wrong or has expired.' },
  },
  accountUnknown: {
    code: 'A0201',
    status: 400,
    words: { zh: '账号不存在，请先注册', en: 'There is no such account yet. Please register first.' },
  },
  tooManyTries: {
    code: 'A0241',
    status: 429,
    words: {
      zh: '验证码错误次数过多，请稍后再试',
      en: 'Too many wrong codes. Please wait a few minutes and try again.',
    },
  },
  codeTooSoon: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '验证码刚刚发送过，请一分钟后再试',
      en: 'A code was sent just now. Please try again in a minute.',
    },
  },
  tooManyCodes: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '获取验证码过于频繁，请稍后再试',
      en: 'Too many codes were asked for. Please try again later.',
    },
  },
  smsNotSent: {
    code: 'C0501',
    status: 503,
    words: { zh: '短信发送失败，请稍后再试', en: 'The SMS could not be sent. Please try again later.' },
  },
  mailNotSent: {
    code: 'C0503',
    status: 503,
    words: { zh: '邮件发送失败，请稍后再试', en: 'The e-mail could not be sent. Please try again later.' },
  },
  captchaWrong: {
    code: 'A0240',
    status: 400,
    words: { zh: '验证码错误', en: 'The verification code is wrong.' },
  },
  captchaExpired: {
    code: 'A0242',
    status: 400,
    words: {
      zh: '验证码已过期，请重新获取',
      en: 'The verification code has expired. Please use the new one.',
    },
  },
  passwordWrong: {
    code: 'A0210',
    status: 400,
    words: { zh: '当前密码不正确', en: 'The current password is not right.' },
  },
  passwordsDiffer: {
    code: 'A0400',
    status: 400,
    words: { zh: '两次输入的新密码不一致', en: 'The two new passwords are not the same.' },
  },
  passwordUnchanged: {
    code: 'A0400',
    status: 400,
    words: { zh: '新密码不能与当前密码相同', en: 'The new password is the same as the current one.' },
  },
  tooManyPasswords: {
    code: 'A0211',
    status: 429,
    words: {
      zh: '密码错误次数过多，请稍后再试',
      en: 'Too many wrong passwords. Please wait a few minutes and try again.',
    },
  },
  imageUnreadable: {
    code: 'A0701',
    status: 400,
    words: {
      zh: '无法读取图片，请上传 PNG、JPEG 或 WebP 图片',
      en: 'This is no picture that can be read. Please choose a PNG, JPEG or WebP picture.',
    },
  },
  imageTooLarge: {
    code: 'A0703',
    status: 400,
    words: {
      zh: '图片太大：最多 4000 万像素，例如 8000 × 5000',
      en: 'This picture is too large: at most 40 million pixels, 8,000 × 5,000 for example.',
    },
  },
  apiKeyEndInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '到期时间须晚于现在，且不超过 366 天',
      en: 'A key ends in the future, and within 366 days.',
    },
  },
  tooManyApiKeys: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '密钥数量已达上限，请先收回不用的密钥',
      en: 'There are as many keys as one account may have. Revoke one that is not used first.',
    },
  },
  ...administrationProblems,
  ...roleProblems,
  notPermitted: {
    code: 'A0301',
    status: 403,
    words: { zh: '没有权限执行此操作', en: 'You do not have permission to do this.' },
  },
  invalidRequest: {
    code: 'A0400',
    status: 400,
    words: { zh: '请求参数有误', en: 'The request is not valid.' },
  },
  notFound: {
    code: 'A0401',
    status: 404,
    words: { zh: '请求的资源不存在', en: 'What you asked for does not exist.' },
  },
  serialNumberTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '序列号已被登记', en: 'This serial number is already registered.' },
  },
  ...fleetProblems,
  productCodeTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '产品代码已存在', en: 'There is a product of this code already.' },
  },
  productInUse: {
    code: 'A0400',
    status: 409,
    words: { zh: '还有设备属于这个产品，不能删除', en: 'There are devices of this product, so it stays.' },
  },
  versionOutdated: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '刚刚有人保存了新版本，请重新加载后再改',
      en: 'Somebody has saved a newer version by now. Load it, then change that one.',
    },
  },
  fileUnreadable: {
    code: 'A0701',
    status: 400,
    words: { zh: '文件不是有效的 JSON', en: 'The file is no JSON that can be read.' },
  },
  ...sharingProblems,
  ...handoverProblems,
  ...userProblems,
  ...viewProblems,
  ...upkeepProblems,
  payloadTooLarge: {
    code: 'A0702',
    status: 413,
    words: { zh: '请求内容过大', en: 'The request is too large.' },
  },
  tooManyRequests: {
    code: 'A0501',
    status: 429,
    words: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests. Please wait a moment and try again.' },
  },
  overloaded: {
    code: 'B0210',
    status: 503,
    words: { zh: '系统繁忙，请稍后再试', en: 'The system is busy. Please try again shortly.' },
  },
  ownFault: {
    code: 'B0001',
    status: 500,
    words: { zh: '系统执行出错', en: 'Something went wrong on our side.' },
  },
} as const satisfies Record<string, ProblemSpec>

export type ProblemName = keyof typeof problems

/** What every JSON answer is wrapped in: `data` on success, `null` and a sentence in `msg` on a problem. */
export interface Envelope<Data> {
  code: string
  data: Data | null
  msg: string
}
