import type { ProblemSpec } from '../kernel/problems.ts'

export const batchProblems = {
  tooManyInBatch: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '一个批量任务最多 200,000 台设备，请缩小筛选范围',
      en: 'A bulk job can include at most 200,000 devices. Narrow the filter.',
    },
  },
  tooManyBatches: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多同时运行 5 个批量任务，请等待其中一个结束',
      en: 'At most 5 bulk jobs can run at a time. Wait until one has finished.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
