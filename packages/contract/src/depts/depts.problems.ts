import type { ProblemSpec } from '../kernel/problems.ts'

export const deptProblems = {
  deptUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '部门不存在', en: 'Department not found.' },
  },
  deptNotSeen: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '您仅管理部分部门，不能在顶级新增或移动部门',
      en: 'You manage only some departments and cannot add or move departments at the top level.',
    },
  },
  deptsBelowNotSeen: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '下级中有您无权查看的部门，请由有权限的人删除',
      en: 'It has subdepartments you cannot view. Ask someone who can view them to delete it.',
    },
  },
  deptCycle: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '上级部门不能是自身或其下级',
      en: 'A department cannot be moved below itself.',
    },
  },
  deptTooDeep: {
    code: 'A0400',
    status: 400,
    words: { zh: '部门最多十级', en: 'Departments can have at most ten levels.' },
  },
  deptNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '同级已存在同名部门', en: 'A department with this name already exists at this level.' },
  },
  deptInUse: {
    code: 'A0400',
    status: 409,
    words: { zh: '部门内仍有用户，无法删除', en: 'The department still has users and cannot be deleted.' },
  },
  tooManyDepts: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '部门数量已达上限，请先删除不用的部门',
      en: 'The maximum number of departments has been reached. Delete unused ones first.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
