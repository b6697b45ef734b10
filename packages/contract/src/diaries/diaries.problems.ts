import type { ProblemSpec } from '../kernel/problems.ts'

export const diaryProblems = {
  tooManyLedgerFiles: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多同时生成 3 个台账文件，请等待其中一个完成',
      en: 'At most 3 ledger files can be generated at a time. Wait until one is ready.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
