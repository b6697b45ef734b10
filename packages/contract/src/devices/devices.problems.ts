import type { ProblemSpec } from '../kernel/problems.ts'

export const deviceProblems = {
  serialNumberTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '此序列号已被登记', en: 'This serial number is already registered.' },
  },
  tooManyTags: {
    code: 'A0400',
    status: 400,
    words: { zh: '每台设备最多 20 个标签', en: 'A device can have at most 20 tags.' },
  },
  deviceColumnsMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '首行缺少必需的列：名称、序列号、产品',
      en: 'The first row must contain the columns name, serial number and product.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
