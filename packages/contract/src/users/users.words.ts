import type { Words } from '../kernel/words.ts'
import type { UserRowFault } from './import.ts'

/** The columns of accounts in a workbook: their names in both languages first, then others that people give them. */
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
  template: { zh: '用户导入模板', en: 'Users template' },
  dept: { zh: '部门', en: 'Department' },
  status: { zh: '状态', en: 'Status' },
  inUse: { zh: '正常', en: 'In use' },
  off: { zh: '停用', en: 'Switched off' },
  created: { zh: '创建时间 (UTC)', en: 'Created (UTC)' },
  /** Without the gender, which comes out of the dictionary. */
  example: [
    { zh: 'zhangsan', en: 'jane.doe' },
    { zh: '张三', en: 'Jane Doe' },
    { zh: '13800138000', en: '13800138000' },
    { zh: 'zhangsan@example.com', en: 'jane.doe@example.com' },
    { zh: 'GUEST', en: 'GUEST' },
  ],
}

export const userRowFaultWords: Record<UserRowFault, Words> = {
  usernameMissing: { zh: '用户名不能为空', en: 'the username is empty' },
  usernameInvalid: {
    zh: '用户名须为 2 至 32 个字，以文字开头，可含数字、点、下划线和连字符',
    en: 'a username has 2 to 32 characters, begins with a letter, and may hold digits, dots, underscores and hyphens',
  },
  usernameRepeated: { zh: '用户名在表格里重复', en: 'the username stands further up already' },
  usernameTaken: {
    zh: '用户名已存在，内容不同',
    en: 'there is an account of this username with other content',
  },
  nicknameMissing: { zh: '昵称不能为空', en: 'the display name is empty' },
  nicknameInvalid: { zh: '昵称最多 64 个字', en: 'a display name has at most 64 characters' },
  genderUnknown: { zh: '字典“性别”里没有这一项', en: 'the dictionary of genders does not offer this one' },
  mobileInvalid: { zh: '手机号码格式不正确', en: 'the mobile number is not valid' },
  mobileRepeated: { zh: '手机号码在表格里重复', en: 'the mobile number stands further up already' },
  mobileTaken: { zh: '手机号码已被其他账号使用', en: 'another account has this mobile number' },
  emailInvalid: { zh: '邮箱格式不正确', en: 'the e-mail address is not valid' },
  emailRepeated: { zh: '邮箱在表格里重复', en: 'the e-mail address stands further up already' },
  emailTaken: { zh: '邮箱已被其他账号使用', en: 'another account has this e-mail address' },
  rolesMissing: { zh: '角色不能为空', en: 'there is no role' },
  roleUnknown: { zh: '没有这个角色', en: 'there is no such role' },
  roleNotGrantable: { zh: '您不能分配这个角色', en: 'you cannot give this role' },
}
