import type { ProblemSpec } from '../kernel/problems.ts'

export const feedbackProblems = {
  tooManyReports: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '此设备未关闭的反馈过多，请待其处理完成后再提交',
      en: 'You have too many open reports for this device. Wait until one is closed.',
    },
  },
  threadTooLong: {
    code: 'A0400',
    status: 400,
    words: { zh: '此反馈的回复已达上限，请重新反馈', en: 'This thread is full. Submit a new report.' },
  },
  statusInvalid: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '反馈的当前状态不允许此操作，请重新加载',
      en: 'The current status of the report does not allow this. Reload it.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
