import type { Words } from '../kernel/words.ts'

/** Display names of the fields of feedback. */
export const feedbackLabels = {
  text: { zh: '内容', en: 'Text' },
  faultCode: { zh: '故障代码', en: 'Fault code' },
} as const satisfies Record<string, Words>
