import type { Words } from '../kernel/words.ts'

/** Display names of the fields of users. */
export const userLabels = {
  username: { zh: '用户名', en: 'Username' },
  password: { zh: '密码', en: 'Password' },
  mobile: { zh: '手机号', en: 'Mobile number' },
  email: { zh: '邮箱', en: 'E-mail' },
  nickname: { zh: '昵称', en: 'Display name' },
  gender: { zh: '性别', en: 'Gender' },
  person: { zh: '用户', en: 'User' },
  deptId: { zh: '部门', en: 'Department' },
  roleId: { zh: '角色', en: 'Role' },
  withoutRoleId: { zh: '未分配的角色', en: 'Role not assigned' },
  users: { zh: '用户', en: 'Users' },
  add: { zh: '添加的角色', en: 'Roles to add' },
  remove: { zh: '移除的角色', en: 'Roles to remove' },
  held: { zh: '是否分配', en: 'Assigned' },
  work: { zh: '任务名称', en: 'Job name' },
  generatePassword: { zh: '生成初始密码', en: 'Generate initial password' },
  generatePasswords: { zh: '生成初始密码', en: 'Generate initial passwords' },
  whole: { zh: '全部成功才写入', en: 'All or nothing' },
} as const satisfies Record<string, Words>
