import type { ProblemSpec } from '../kernel/problems.ts'

export const roleProblems = {
  permissionNotHeld: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '不能为角色分配或移除您自己没有的权限',
      en: 'You cannot assign or remove a permission that you don’t have.',
    },
  },
  deptsMissing: {
    code: 'A0400',
    status: 400,
    words: { zh: '请至少选择一个部门', en: 'Select at least one department.' },
  },
  roleUnknown: {
    code: 'A0400',
    status: 400,
    words: { zh: '角色不存在', en: 'Role not found.' },
  },
  roleTaken: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '角色名称或角色编码已存在，请修改后重试！',
      en: 'A role with this name or code already exists.',
    },
  },
  roleCodeAlike: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '已存在仅大小写不同的角色编码，请更换',
      en: 'A role code that differs only in letter case already exists. Choose another.',
    },
  },
  roleBuiltIn: {
    code: 'A0400',
    status: 400,
    words: {
      zh: '系统必需的角色，不可删除或停用；超级管理员不可编辑',
      en: 'The system needs this role: it cannot be deleted or disabled, and the superuser role cannot be edited.',
    },
  },
  roleAbove: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '此角色的权限或数据范围超出您的范围，您不能编辑',
      en: 'This role has more permissions or a wider data scope than you have, so you cannot edit it.',
    },
  },
  roleInUse: {
    code: 'A0400',
    status: 409,
    words: {
      zh: '角色已分配用户，请先解除关联后删除',
      en: 'This role is still assigned to users. Remove it from them first.',
    },
  },
  ownRightsLost: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '此操作会减少您自己的权限，请由其他管理员执行',
      en: 'This would reduce your own permissions. Ask another administrator to do it.',
    },
  },
  scopeNotHeld: {
    code: 'A0301',
    status: 403,
    words: {
      zh: '数据权限不能超出您自己的范围',
      en: 'The data scope cannot be wider than your own.',
    },
  },
} as const satisfies Record<string, ProblemSpec>
