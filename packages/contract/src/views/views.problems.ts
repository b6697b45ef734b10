import type { ProblemSpec } from '../kernel/problems.ts'

export const viewProblems = {
  viewNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '已存在同名视图', en: 'A view with this name already exists.' },
  },
  tooManyViews: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '视图数量已达上限，请先删除不用的视图',
      en: 'You have reached the maximum number of views for this list. Delete unused ones first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
