/** The columns of the account workbook: names in both languages first, then common alternatives. */
export const columnNames = {
  username: ['用户名', 'Username', '账号', 'account'],
  nickname: ['昵称', 'Display name', '用户昵称', 'nickname', '姓名', 'name'],
  gender: ['性别', 'Gender'],
  mobile: ['手机号码', 'Mobile', '手机号', 'mobile number', 'phone'],
  email: ['邮箱', 'E-mail', '电子邮箱', 'mail'],
  roles: ['角色', 'Roles', '角色编码', 'role'],
  dept: ['部门', 'Department', '所属部门', 'dept'],
  status: ['状态', 'Status', '账号状态'],
} as const satisfies Record<string, readonly string[]>
export type UserColumn = keyof typeof columnNames
export const userColumns = Object.keys(columnNames) as [UserColumn, ...UserColumn[]]
