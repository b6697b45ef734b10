import type { ProblemSpec } from './problems.ts'

/** The part of the closed list that is about departments and roles; read it through `problems`. */
export const roleProblems = {
  deptUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '部门不存在', en: 'There is no such department.' },
  },
  deptsMissing: {
    code: 'A0400',
    status: 400,
    words: { zh: '自选部门至少要选择一个部门', en: 'Choose at least one department.' },
  },
  deptNotSeen: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '您只管理部分部门，不能在顶级添加或移动部门',
      en: 'You see some departments only: the top level is not yours to change.',
    },
  },
  deptsBelowNotSeen: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '下级里有您看不到的部门，请由能看到它们的人删除',
      en: 'Departments that you do not see stand below it. Somebody who sees them can delete it.',
    },
  },
  deptCycle: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '上级部门不能是自己或自己的下级',
      en: 'A department cannot stand below itself.',
    },
  },
  deptTooDeep: {
    code: 'A0400',
    status: 400,
    words: { zh: '部门最多十级', en: 'Departments are at most ten levels deep.' },
  },
  deptNameTaken: {
    code: 'A0400',
    status: 400,
    words: { zh: '同一上级下已有同名部门', en: 'There is a department of this name beside it already.' },
  },
  deptInUse: {
    code: 'A0400',
    status: 409,
    words: { zh: '部门里还有用户，不能删除', en: 'There are users in the department, so it stays.' },
  },
  tooManyDepts: {
    code: 'A0400',
    status: 400,
    words: { zh: '部门数量已达上限', en: 'There are as many departments as there may be.' },
  },
  roleUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '角色不存在', en: 'There is no such role.' },
  },
  roleTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '角色名称或角色编码已存在，请修改后重试！',
      en: 'There is a role of this name or code already.',
    },
  },
  roleCodeAlike: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '已有只是大小写不同的角色编码，请换一个',
      en: 'There is a role whose code differs by small and capital letters only. Choose another one.',
    },
  },
  roleBuiltIn: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '系统离不开这个角色，不能删除或停用；超级管理员不能修改',
      en: 'The product needs this role: it is not deleted or switched off, and the superuser is not changed.',
    },
  },
  roleAbove: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '这个角色的权限或数据范围超出了您自己的，不能由您修改',
      en: 'This role allows or shows more than you have yourself, so it is not yours to change.',
    },
  },
  roleInUse: {
    code: 'A0400',
    status: 409,
    words: { zh: '角色已分配用户，请先解除关联后删除', en: 'Somebody holds this role, so it stays.' },
  },
  ownRightsLost: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '这会减少您自己的权限，请由其他管理员来做',
      en: 'This would take rights from yourself. Another administrator can do it.',
    },
  },
  scopeNotHeld: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '数据权限不能超出您自己能看到的范围',
      en: 'Nobody can be shown more than you see yourself.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
