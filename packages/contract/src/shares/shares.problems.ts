import type { ProblemSpec } from '../kernel/problems.ts'

export const shareProblems = {
  shareToSelf: {
    code: 'A0400',
    status: 400,
    words: { zh: '不能共享给自己', en: 'You cannot share with yourself.' },
  },
  shareOver: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '此共享已失效，不能再编辑；请重新共享',
      en: 'This share has ended and cannot be edited. Share again.',
    },
  },
  shareEndInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '到期时间须晚于现在，且不超过 10 年',
      en: 'The expiry must be in the future and within 10 years.',
    },
  },
  shareLinkEndInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '链接有效期须晚于现在，且不超过 30 天',
      en: 'The link expiry must be in the future and within 30 days.',
    },
  },
  shareLinkGone: {
    code: 'A0401',
    status: 404,
    words: {
      zh: '链接无效，或已过期、用完、作废，请向共享者索取新链接',
      en: 'This link is invalid, expired, used up or revoked. Ask for a new one.',
    },
  },
  tooManyShareLinks: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '可用的共享链接已达上限，请先作废不用的链接',
      en: 'You have reached the maximum number of share links. Revoke unused ones first.',
    },
  },
  tooManyShares: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '共享操作过于频繁，请 1 小时后重试',
      en: 'Too many sharing requests. Try again in an hour.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
