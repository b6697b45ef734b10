import type { ProblemSpec } from '../kernel/problems.ts'

export const tariffProblems = {
  tariffDayTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '该项目已有从这一天起生效的价格，请编辑该价格或选择其他日期',
      en: 'A price of this kind already starts on this day. Edit it or choose another day.',
    },
  },
  tariffBandsInvalid: {
    code: 'A0400',
    status: 400,
    words: { zh: '只有电价可以分时段', en: 'Only electricity can have time-of-use prices.' },
  },
  tooManyTariffs: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '价格数量已达上限，请先删除一个',
      en: 'You have reached the maximum number of prices. Delete one first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
