import type { ProblemSpec } from '../kernel/problems.ts'

export const shopProblems = {
  cartFull: {
    code: 'A0501',
    status: 400,
    words: {
      zh: '购物车最多 50 种规格，请先移除一种',
      en: 'A cart can hold at most 50 variants. Remove one first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
