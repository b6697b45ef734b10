import type { ProblemSpec } from './problems.ts'

/** Problems of sharing, a part of the closed list. */
export const sharingProblems = {
  shareToSelf: {
    code: 'A0400',
    status: 400,
    words: { zh: '不能共享给自己', en: 'You cannot share with yourself.' },
  },
  shareOver: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '这个共享已经结束，不能再修改；请重新共享',
      en: 'This share is over and cannot be changed. Share it again.',
    },
  },
  shareEndInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '到期时间须晚于现在，且不超过 10 年',
      en: 'A share ends in the future, and within 10 years.',
    },
  },
  shareLinkEndInvalid: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '链接有效期须晚于现在，且不超过 30 天',
      en: 'A link ends in the future, and within 30 days.',
    },
  },
  shareLinkGone: {
    code: 'A0401',
    status: 404,
    words: {
      zh: '链接无效，或已过期、用完、作废，请向共享者要一个新的',
      en: 'This link is not valid, or it has expired, was used up or revoked. Ask for a new one.',
    },
  },
  tooManyShareLinks: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '可用的共享链接已达上限，请先作废不用的链接',
      en: 'There are as many links as one account may have. Revoke one that is not needed first.',
    },
  },
  tooManyShares: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '共享操作过于频繁，请一小时后再试',
      en: 'Too much sharing in a short time. Please try again in an hour.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
