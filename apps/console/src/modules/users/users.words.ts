import type { Words } from '@limpid/contract/kernel/words'
import type { UserRowOutcome } from '@limpid/contract/users/import'
import { defineWords } from '../../lib/words.ts'

export const userWords = defineWords({
  title: { zh: '用户管理', en: 'Users' },
  description: {
    zh: '谁能登录、在哪个部门、有哪些角色。',
    en: 'Who signs in, in which department, with which roles.',
  },
  search: { zh: '用户名、昵称、手机号或邮箱', en: 'Username, name, mobile or e-mail' },
  anyRole: { zh: '全部角色', en: 'Any role' },
  emptyTitle: { zh: '这里还没有用户', en: 'There is nobody here yet' },
  emptyHint: { zh: '新增用户，或从表格导入。', en: 'Add a user, or bring them in by a workbook.' },

  username: { zh: '用户名', en: 'Username' },
  nickname: { zh: '昵称', en: 'Display name' },
  gender: { zh: '性别', en: 'Gender' },
  mobile: { zh: '手机号码', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  dept: { zh: '所属部门', en: 'Department' },
  noDept: { zh: '无部门', en: 'No department' },
  roles: { zh: '角色', en: 'Roles' },
  status: { zh: '状态', en: 'Status' },
  inUse: { zh: '正常', en: 'In use' },
  created: { zh: '创建时间', en: 'Created' },
  self: { zh: '自己', en: 'you' },
  statusOf: { zh: (name: string) => `启用 ${name}`, en: (name: string) => `${name} in use` },

  depts: { zh: '部门', en: 'Departments' },
  findDept: { zh: '查找部门', en: 'Find a department' },
  allDepts: { zh: '全部用户', en: 'Everybody' },
  noDepts: { zh: '没有部门', en: 'No department' },

  addUser: { zh: '新增用户', en: 'New user' },
  editUser: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  more: { zh: (name: string) => `${name} 的更多操作`, en: (name: string) => `More for ${name}` },
  usernameHint: { zh: '保存后不能修改。', en: 'It stays as it is.' },
  rolesHint: {
    zh: '灰色的角色含有您自己没有的权限，不能分配。',
    en: 'A role that holds what you do not is grey: you cannot give it.',
  },
  contactsHint: {
    zh: '手机号和邮箱可以用来登录，修改它们还需要重置密码的权限',
    en: 'People sign in by these: to change them you also need the permission to reset passwords',
  },
  ownHint: {
    zh: '这是您自己的账号：角色、部门和状态由其他管理员修改。',
    en: 'This is your own account: another administrator changes its roles, department and status.',
  },
  password: { zh: '初始密码', en: 'First password' },
  passwordHint: {
    zh: '至少 8 个字符，首次登录时会提示修改。留空则用短信或邮件验证码登录。',
    en: 'At least 8 characters; the person is asked to change it. Without one they sign in by a code.',
  },
  usernameMissing: { zh: '用户名不能为空', en: 'Please enter a username' },
  usernameInvalid: {
    zh: '2 至 32 个字，以文字开头，可含数字、点、下划线和连字符',
    en: 'From 2 to 32 characters, a letter first; digits, dots, underscores and hyphens may follow',
  },
  nicknameMissing: { zh: '用户昵称不能为空', en: 'Please enter a display name' },
  tooLong: { zh: '最多 64 个字', en: 'At most 64 characters' },
  rolesMissing: { zh: '用户角色不能为空', en: 'Please choose a role' },
  mobileInvalid: { zh: '请输入正确的手机号码', en: 'Please enter a valid mobile number' },
  emailInvalid: { zh: '请输入正确的邮箱地址', en: 'Please enter a valid e-mail address' },
  passwordTooShort: { zh: '至少 8 个字符', en: 'At least 8 characters' },

  resetPassword: { zh: '重置密码', en: 'Reset password' },
  resetOf: {
    zh: (name: string) => `重置 ${name} 的密码`,
    en: (name: string) => `Reset the password of ${name}`,
  },
  newPassword: { zh: '新密码', en: 'New password' },
  resetHint: {
    zh: '保存后该用户的所有登录立即失效；密码不会再显示。',
    en: 'All sessions of the user end at once; the password is not shown again.',
  },
  wasReset: { zh: '密码已重置', en: 'The password was reset' },
  signOut: { zh: '强制退出登录', en: 'Sign out everywhere' },
  signOutAsk: {
    zh: (name: string) => `“${name}”在所有设备上的登录将立即失效。`,
    en: (name: string) => `All sessions of “${name}” end at once.`,
  },
  wasSignedOut: { zh: '已强制退出', en: 'Signed out' },
  statusOn: { zh: (name: string) => `确认要启用“${name}”吗？`, en: (name: string) => `Switch “${name}” on?` },
  statusOff: {
    zh: (name: string) => `确认要停用“${name}”吗？其登录将立即失效。`,
    en: (name: string) => `Switch “${name}” off? All their sessions end at once.`,
  },
  enable: { zh: '启用', en: 'Switch on' },
  disable: { zh: '停用', en: 'Switch off' },
  removeUser: { zh: (name: string) => `删除 ${name}`, en: (name: string) => `Delete ${name}` },
  removeAsk: {
    zh: (name: string) => `将删除用户“${name}”，其登录立即失效。此操作不能撤销。`,
    en: (name: string) => `“${name}” will be deleted and signed out. This cannot be undone.`,
  },
  removed: { zh: '已删除', en: 'Deleted' },
  moveTo: { zh: '调到部门', en: 'Move to department' },
  move: { zh: '移动', en: 'Move' },
  manyOn: {
    zh: (count: number) => `将启用 ${count} 名用户。`,
    en: (count: number) => `Users to switch on: ${count}.`,
  },
  manyOff: {
    zh: (count: number) => `将停用 ${count} 名用户，其登录立即失效。`,
    en: (count: number) => `Users to switch off and sign out: ${count}.`,
  },
  manyRemove: {
    zh: (count: number) => `将删除 ${count} 名用户。此操作不能撤销。`,
    en: (count: number) => `Users to delete: ${count}. This cannot be undone.`,
  },
  withoutYou: { zh: '您自己不在其中。', en: 'You are not among them.' },

  import: { zh: '导入', en: 'Import' },
  importTitle: { zh: '导入用户', en: 'Import users' },
  template: { zh: '下载模板', en: 'Download the template' },
  file: { zh: 'Excel 文件', en: 'Workbook' },
  fileHint: {
    zh: 'XLSX，最多 10,000 行、5 MB；第一行是列名，角色填编码或名称。',
    en: 'XLSX, at most 10,000 rows and 5 MB; the first line names the columns, roles by code or name.',
  },
  fileMissing: { zh: '上传 Excel 文件不能为空', en: 'Please choose a workbook' },
  importDeptMissing: { zh: '请选择部门', en: 'Please choose a department' },
  importDept: { zh: '导入到部门', en: 'Into department' },
  whole: { zh: '全部成功才导入', en: 'All rows or none' },
  check: { zh: '检查', en: 'Check' },
  reading: { zh: '正在上传并读取文件…', en: 'Sending and reading the file…' },
  checking: { zh: '正在检查', en: 'Checking' },
  importing: { zh: '正在导入', en: 'Importing' },
  rowsOf: {
    zh: (done: number, total: number) => `${done} / ${total} 行`,
    en: (done: number, total: number) => `${done} of ${total} rows`,
  },
  stop: { zh: '停止', en: 'Stop' },
  stopped: {
    zh: '已停止，没有写入任何一行。',
    en: 'Stopped. Nothing was written.',
  },
  start: { zh: (rows: number) => `导入 ${rows} 行`, en: (rows: number) => `Import ${rows} rows` },
  mendFirst: {
    zh: '先改正错误的行，或不要求全部成功',
    en: 'Mend the wrong rows first, or go without them',
  },
  nothingToDo: { zh: '没有可导入的行', en: 'There is nothing to import' },
  wouldTitle: { zh: '检查结果', en: 'What it would do' },
  didTitle: { zh: '导入结果', en: 'What was done' },
  notApplied: {
    zh: '有错误的行，所以没有写入任何一行。',
    en: 'Nothing was written, as some rows were wrong.',
  },
  rowLine: { zh: '行', en: 'Line' },
  reason: { zh: '原因', en: 'Reason' },
  faultsShown: {
    zh: (shown: number, all: number) => `前 ${shown} 行，共 ${all} 行有错误；可以全部下载。`,
    en: (shown: number, all: number) =>
      `The first ${shown} of ${all} rows that are wrong; download them all below.`,
  },
  downloadWrongRows: { zh: '下载有错误的行', en: 'Download the rows with errors' },
  failedRows: { zh: '导入失败的用户', en: 'users-not-imported' },
  failedSaved: {
    zh: (count: number) => `已下载 ${count} 行，改好后可以再导入`,
    en: (count: number) => `Rows saved: ${count}. Mend them and import that file.`,
  },
})

export const outcomeWords: Record<UserRowOutcome, Words> = {
  created: { zh: '新增', en: 'Added' },
  same: { zh: '无变化', en: 'Unchanged' },
  refused: { zh: '有错误', en: 'Wrong' },
}
