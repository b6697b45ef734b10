import type { ProblemSpec } from './problems.ts'

/** Problems of saved views, a part of the closed list. */
export const viewProblems = {
  viewNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '已有同名的视图', en: 'You have a view of this name already.' },
  },
  tooManyViews: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '视图数量已达上限，请先删除不用的视图',
      en: 'There are as many views as one list may have. Delete one that is not used first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
