import type { ProblemSpec } from '../kernel/problems.ts'

export const claimProblems = {
  claimCodeGone: {
    code: 'A0401',
    status: 404,
    words: {
      zh: '认领码无效，或已使用、过期、作废，请向设备提供方索取新的认领码',
      en: 'This claim code is invalid, used, expired or revoked. Ask for a new one.',
    },
  },
  claimOfOwn: {
    code: 'A0400',
    status: 400,
    words: { zh: '此设备已在您名下', en: 'You already own this device.' },
  },
  tooManyClaims: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '认领尝试次数过多，请 1 小时后重试',
      en: 'Too many claim attempts. Try again in an hour.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
