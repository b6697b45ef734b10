import type { ProblemSpec } from '../kernel/problems.ts'

export const transferProblems = {
  transferToSelf: {
    code: 'A0400',
    status: 400,
    words: { zh: '不能转让给自己', en: 'You cannot transfer a device to yourself.' },
  },
  tooManyTransfers: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '转让操作过于频繁，请 1 小时后重试',
      en: 'Too many transfers. Try again in an hour.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
