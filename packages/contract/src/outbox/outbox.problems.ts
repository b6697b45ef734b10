import type { ProblemSpec } from '../kernel/problems.ts'

export const outboxProblems = {
  tooManyTests: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '测试消息发送过于频繁，请稍后重试',
      en: 'Too many test messages. Try again later.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
