import type { Words } from '../kernel/words.ts'
import type { UserRowFault } from './import/import.ts'

export const sheetWords = {
  name: { zh: '用户列表', en: 'Users' },
  template: { zh: '用户导入模板', en: 'User import template' },
  inUse: { zh: '启用', en: 'Active' },
  off: { zh: '停用', en: 'Disabled' },
  created: { zh: '创建时间（UTC）', en: 'Created (UTC)' },
  /** Without the gender, which comes from the dictionary; and without the department, the first visible one. */
  example: [
    { zh: 'zhangsan', en: 'jane.doe' },
    { zh: '张三', en: 'Jane Doe' },
    { zh: '13800138000', en: '13800138000' },
    { zh: 'zhangsan@example.com', en: 'jane.doe@example.com' },
    { zh: 'GUEST', en: 'GUEST' },
    { zh: '启用', en: 'Active' },
  ],
}

export const userRowFaultWords: Record<UserRowFault, Words> = {
  usernameMissing: { zh: '用户名不能为空', en: 'username is empty' },
  usernameInvalid: {
    zh: '用户名须为 2 到 32 个字符，以文字开头，可含数字、点、下划线和连字符',
    en: 'username must have 2 to 32 characters, start with a letter and contain only letters, digits, dots, underscores and hyphens',
  },
  usernameRepeated: { zh: '表格中用户名重复', en: 'duplicate username in this file' },
  usernameTaken: {
    zh: '用户名已被其他账号使用',
    en: 'username is used by another account',
  },
  nicknameMissing: { zh: '昵称不能为空', en: 'display name is empty' },
  nicknameInvalid: { zh: '昵称最多 64 个字符', en: 'display name is longer than 64 characters' },
  genderUnknown: { zh: '字典“性别”中没有此项', en: 'gender is not in the dictionary' },
  mobileInvalid: { zh: '手机号码格式不正确', en: 'invalid mobile number' },
  mobileRepeated: { zh: '表格中手机号码重复', en: 'duplicate mobile number in this file' },
  mobileTaken: { zh: '手机号码已被其他账号使用', en: 'mobile number is used by another account' },
  emailInvalid: { zh: '邮箱格式不正确', en: 'invalid e-mail address' },
  emailRepeated: { zh: '表格中邮箱重复', en: 'duplicate e-mail address in this file' },
  emailTaken: { zh: '邮箱已被其他账号使用', en: 'e-mail address is used by another account' },
  rolesMissing: { zh: '角色不能为空', en: 'role is empty' },
  roleUnknown: { zh: '角色不存在', en: 'role not found' },
  deptUnknown: {
    zh: '部门不存在、已停用或不在您的数据权限内',
    en: 'department not found, disabled or outside your data scope',
  },
  deptAmbiguous: {
    zh: '有多个同名部门，请填写完整路径，如“总部 / 华东”',
    en: 'several departments have this name; enter the full path, such as “Head office / East”',
  },
  statusUnknown: { zh: '状态应为“启用”或“停用”', en: 'status must be “Active” or “Disabled”' },
  accountAbove: { zh: '该账号的权限高于您的权限', en: 'this account has more permissions than yours' },
  ownAccount: {
    zh: '不能更改自己的角色、部门和状态',
    en: 'you can’t change your own roles, department or status',
  },
  contactsFixed: {
    zh: '更改手机号或邮箱需要重置密码的权限',
    en: 'changing mobile or e-mail requires permission to reset passwords',
  },
  roleNotGrantable: { zh: '您无权分配此角色', en: 'you can’t assign this role' },
}
