import type { ProblemSpec } from '../kernel/problems.ts'

export const maintenanceWindowProblems = {
  tooManyMaintenanceWindows: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多 100 个维护时段，请先删除一个',
      en: 'You can have at most 100 maintenance windows. Delete one first.',
    },
  },
  maintenanceWindowTooLong: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '一次维护最长 30 天，请缩短时段',
      en: 'A maintenance window lasts at most 30 days. Shorten it.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
