import type { ProblemSpec } from '../kernel/problems.ts'

export const siteProblems = {
  siteNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '已存在同名站点', en: 'A site with this name already exists.' },
  },
  tooManySites: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '站点数量已达上限，请先删除不用的站点',
      en: 'You have reached the maximum number of sites. Delete unused ones first.',
    },
  },
  timeZoneUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '时区无效', en: 'Unknown time zone.' },
  },
} as const satisfies Record<string, ProblemSpec>
