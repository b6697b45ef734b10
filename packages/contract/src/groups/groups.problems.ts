import type { ProblemSpec } from '../kernel/problems.ts'

export const groupProblems = {
  groupNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '同级已存在同名分组', en: 'A group with this name already exists at this level.' },
  },
  tooManyGroups: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '分组数量已达上限，请先删除不用的分组',
      en: 'You have reached the maximum number of groups. Delete unused ones first.',
    },
  },
  groupTooDeep: {
    code: 'A0400',
    status: 400,
    words: { zh: '分组最多嵌套 8 层', en: 'Groups can be nested at most 8 levels deep.' },
  },
  groupInItself: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '不能将分组移到自身或其下级分组中',
      en: 'A group cannot be moved into itself or one of its subgroups.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
