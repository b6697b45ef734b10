import type { Words } from '../kernel/words.ts'
import type { UserRowFault } from './import.ts'

/** The columns of the account workbook: names in both languages first, then common alternatives. */
export const columnNames = {
  username: ['用户名', 'Username', '账号', 'account'],
  nickname: ['昵称', 'Display name', '用户昵称', 'nickname', '姓名', 'name'],
  gender: ['性别', 'Gender'],
  mobile: ['手机号码', 'Mobile', '手机号', 'mobile number', 'phone'],
  email: ['邮箱', 'E-mail', '电子邮箱', 'mail'],
  roles: ['角色', 'Roles', '角色编码', 'role'],
} as const satisfies Record<string, readonly string[]>
export type UserColumn = keyof typeof columnNames

export const sheetWords = {
  name: { zh: '用户列表', en: 'Users' },
  template: { zh: '用户导入模板', en: 'User import template' },
  dept: { zh: '部门', en: 'Department' },
  status: { zh: '状态', en: 'Status' },
  inUse: { zh: '启用', en: 'Active' },
  off: { zh: '停用', en: 'Disabled' },
  created: { zh: '创建时间 (UTC)', en: 'Created (UTC)' },
  /** Without the gender, which comes from the dictionary. */
  example: [
    { zh: 'zhangsan', en: 'jane.doe' },
    { zh: '张三', en: 'Jane Doe' },
    { zh: '13800138000', en: '13800138000' },
    { zh: 'zhangsan@example.com', en: 'jane.doe@example.com' },
    { zh: 'GUEST', en: 'GUEST' },
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
    zh: '用户名已存在，内容不同',
    en: 'username already exists with different data',
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
  roleNotGrantable: { zh: '您无权分配此角色', en: 'you can’t assign this role' },
}
