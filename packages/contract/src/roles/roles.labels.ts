import type { Words } from '../kernel/words.ts'

/** Display names of the fields of roles. */
export const roleLabels = {
  roleIds: { zh: '角色', en: 'Roles' },
  dataScope: { zh: '数据权限', en: 'Data scope' },
  deptIds: { zh: '部门', en: 'Departments' },
  secondFactor: { zh: '要求两步验证', en: 'Requires two-step sign-in' },
  copyOf: { zh: '复制自', en: 'Copy of' },
} as const satisfies Record<string, Words>
