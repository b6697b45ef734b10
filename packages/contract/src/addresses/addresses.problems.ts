import type { ProblemSpec } from '../kernel/problems.ts'

export const addressProblems = {
  tooManyAddresses: {
    code: 'A0501',
    status: 400,
    words: {
      zh: '最多 20 个收货地址，请先删除一个',
      en: 'You can have at most 20 delivery addresses. Delete one first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
