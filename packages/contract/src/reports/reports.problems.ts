import type { ProblemSpec } from '../kernel/problems.ts'

export const reportProblems = {
  tooManyRunningReports: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多同时生成 3 份报表，请等待其中一份完成',
      en: 'At most 3 reports can be generated at a time. Wait until one is ready.',
    },
  },
  tooManySchedules: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '最多 20 个定时报表，请先删除一个',
      en: 'You can have at most 20 scheduled reports. Delete one first.',
    },
  },
  nobodyReceives: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '请至少填写一个收件人，或选择发送给自己',
      en: 'Add at least one recipient, or send it to yourself.',
    },
  },
  ownMailMissing: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '账号未绑定邮箱，请先在个人中心绑定',
      en: 'Your account has no e-mail address. Add one in the personal centre first.',
    },
  },
  tooManyInvitations: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '今天邀请的收件人过多，请明天再试',
      en: 'Too many recipients were invited today. Try again tomorrow.',
    },
  },
  tooManySentNow: {
    code: 'A0501',
    status: 429,
    words: {
      zh: '立即发送过于频繁，每小时最多 10 次，请稍后再试',
      en: '“Send now” works at most 10 times an hour. Try again later.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
