import type { ProblemSpec } from './problems.ts'

/** Problems of claim codes and transfers, a part of the closed list. */
export const handoverProblems = {
  claimCodeGone: {
    code: 'A0401',
    status: 404,
    words: {
      zh: '认领码无效，或已使用、过期、作废，请向设备提供方要一个新的',
      en: 'This claim code is not valid, or it was used, has expired or was revoked. Ask for a new one.',
    },
  },
  claimOfOwn: {
    code: 'A0400',
    status: 400,
    words: { zh: '这台设备已经是你的', en: 'This device is yours already.' },
  },
  tooManyClaims: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '尝试认领的次数过多，请一小时后再试',
      en: 'Too many claim codes were tried. Please try again in an hour.',
    },
  },
  transferToSelf: {
    code: 'A0400',
    status: 400,
    words: { zh: '不能转让给自己', en: 'You cannot give a device to yourself.' },
  },
  tooManyTransfers: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '转让操作过于频繁，请一小时后再试',
      en: 'Too many transfers in a short time. Please try again in an hour.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
