import type { ProblemSpec } from '../kernel/problems.ts'

export const displayProblems = {
  tooManyScreens: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '大屏数量已达上限（50 个），请先删除不用的大屏',
      en: 'You have 50 screens, which is the maximum. Delete unused ones first.',
    },
  },
  pairingCodeWrong: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '配对码不正确或已过期，请核对显示屏上的配对码',
      en: 'The code is wrong or has expired. Compare it with the one on the display.',
    },
  },
  tooManyDisplays: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '显示屏数量已达上限（100 台），请先断开不用的显示屏',
      en: 'You have 100 displays, which is the maximum. Disconnect unused ones first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
