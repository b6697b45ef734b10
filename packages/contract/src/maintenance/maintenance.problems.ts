import type { ProblemSpec } from '../kernel/problems.ts'

export const maintenanceProblems = {
  tooManyTasks: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '此设备的自定义保养任务已达上限，请先删除不用的任务',
      en: 'This device has reached the maximum number of custom tasks. Delete unused ones first.',
    },
  },
  counterUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '物模型中没有此累计量', en: 'The product model has no such counter.' },
  },
} as const satisfies Record<string, ProblemSpec>
