import type { ProblemSpec } from '../kernel/problems.ts'

export const fleetProblems = {
  tooManyDevices: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '一次最多编辑 20,000 台设备，请缩小筛选范围',
      en: 'At most 20,000 devices can be changed at once. Narrow the filter.',
    },
  },
  nothingMatches: {
    code: 'A0400',
    status: 400,
    words: { zh: '没有符合条件的设备', en: 'No matching devices.' },
  },
  selectionChanged: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '符合条件的设备数量已变化，请刷新后重试',
      en: 'The number of matching devices has changed. Refresh and try again.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
