import type { ProblemSpec } from '../kernel/problems.ts'

export const webhookProblems = {
  webhookNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '已存在同名 Webhook', en: 'Another webhook already has this name.' },
  },
  tooManyWebhooks: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多 10 个 Webhook，请先删除一个',
      en: 'You can have at most 10 webhooks. Delete one first.',
    },
  },
  webhookAddressInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '请输入以 https:// 开头、不含用户名和密码的公网地址',
      en: 'Enter a public address that starts with https:// and contains no user name or password.',
    },
  },
  webhookOff: {
    code: 'A0400',
    status: 409,
    words: { zh: '此 Webhook 已停用，请先启用', en: 'This webhook is off. Switch it on first.' },
  },
} as const satisfies Record<string, ProblemSpec>
