import type { Words } from '@limpid/contract/kernel/words'
import type { UserRowOutcome } from '@limpid/contract/users/import/import'
import { defineWords } from '../../lib/words.ts'

export const userWords = defineWords({
  title: { zh: '用户管理', en: 'Users' },
  description: {
    zh: '管理用户的账号、部门和角色。',
    en: 'Manage user accounts, departments and roles.',
  },
  search: { zh: '用户名、昵称、手机号或邮箱', en: 'Name, mobile or e-mail' },
  anyRole: { zh: '全部角色', en: 'All roles' },
  emptyTitle: { zh: '暂无用户', en: 'No users yet' },
  emptyHint: { zh: '新增用户，或从表格导入。', en: 'Add a user or import users from an Excel file.' },

  username: { zh: '用户名', en: 'Username' },
  nickname: { zh: '昵称', en: 'Display name' },
  gender: { zh: '性别', en: 'Gender' },
  mobile: { zh: '手机号码', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  dept: { zh: '所属部门', en: 'Department' },
  listed: { zh: '、', en: ', ' },
  noDept: { zh: '无部门', en: 'No department' },
  roles: { zh: '角色', en: 'Roles' },
  status: { zh: '状态', en: 'Status' },
  inUse: { zh: '启用', en: 'Active' },
  created: { zh: '创建时间', en: 'Created' },
  lastSignIn: { zh: '最近登录', en: 'Last sign-in' },
  neverSignedIn: { zh: '从未登录', en: 'Never' },
  presence: { zh: '在线状态', en: 'Presence' },
  anyPresence: { zh: '全部在线状态', en: 'Online and offline' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  needsPermission: {
    zh: (permission: string) => `需要权限：${permission}`,
    en: (permission: string) => `You need the permission ${permission}`,
  },
  self: { zh: '（自己）', en: '(you)' },
  statusOf: { zh: (name: string) => `启用 ${name}`, en: (name: string) => `Enable ${name}` },

  depts: { zh: '部门', en: 'Departments' },
  findDept: { zh: '搜索部门', en: 'Search departments' },
  allDepts: { zh: '全部用户', en: 'All users' },
  noDepts: { zh: '暂无部门', en: 'No departments' },

  addUser: { zh: '新增用户', en: 'Add user' },
  editUser: { zh: (name: string) => `编辑 ${name}`, en: (name: string) => `Edit ${name}` },
  more: { zh: (name: string) => `更多操作：${name}`, en: (name: string) => `More actions: ${name}` },
  usernameHint: { zh: '保存后不能更改。', en: 'Cannot be changed later.' },
  rolesHint: {
    zh: '超出您自己权限的角色不可选。',
    en: 'Roles above your own permissions are disabled.',
  },
  contactsHint: {
    zh: '手机号和邮箱可用于登录，编辑时还需要“重置密码”权限',
    en: 'Used to sign in. To edit them you also need the permission to reset passwords.',
  },
  ownHint: {
    zh: '这是您自己的账号，角色、部门和状态须由其他管理员编辑。',
    en: 'This is your own account. Another administrator must change its roles, department and status.',
  },
  password: { zh: '初始密码', en: 'Initial password' },
  firstSignIn: { zh: '首次登录', en: 'First sign-in' },
  firstGenerated: { zh: '生成初始密码，只显示一次', en: 'Generate an initial password, shown once' },
  firstCode: { zh: '用短信或邮件验证码', en: 'By SMS or e-mail code' },
  firstHint: {
    zh: '用初始密码登录的人须先改成自己的密码，才能使用控制台。',
    en: 'People who sign in with an initial password must change it before using the console.',
  },
  firstEach: {
    zh: (max: number) => `每人一个初始密码，导入后下载，只提供一次（最多 ${max} 行）`,
    en: (max: number) =>
      `One initial password per person, to download once after the import (up to ${max} rows)`,
  },
  passwordMade: { zh: '初始密码', en: 'Initial password' },
  passwordOnce: {
    zh: (name: string) => `请将密码告知“${name}”。它不再显示，首次登录时必须修改。`,
    en: (name: string) =>
      `Give this password to “${name}”. It is not shown again and must be changed at first sign-in.`,
  },
  passwordsOnce: {
    zh: (count: number) => `已生成 ${count} 个初始密码，只能现在下载；关闭后无法再看到。`,
    en: (count: number) =>
      count === 1
        ? '1 initial password was generated. Download it now: it cannot be shown again.'
        : `${count} initial passwords were generated. Download them now: they cannot be shown again.`,
  },
  downloadPasswords: { zh: '下载初始密码', en: 'Download initial passwords' },
  passwordsSaved: {
    zh: (count: number) => `已保存 ${count} 个初始密码`,
    en: (count: number) => (count === 1 ? '1 password saved' : `${count} passwords saved`),
  },
  passwordKept: { zh: '我已保存', en: 'I’ve saved it' },
  usernameMissing: { zh: '用户名不能为空', en: 'Enter a username' },
  resetFactor: { zh: '重置两步验证', en: 'Reset two-step sign-in' },
  resetFactorAsk: {
    zh: (name: string) =>
      `用于手机丢失的情况，请先核实本人身份。${name} 将退出登录，此后无需验证码即可登录，原验证器和恢复码失效。`,
    en: (name: string) =>
      `Use this when a phone was lost, after verifying the person’s identity. ${name} is signed out and can then sign in without a code; the authenticator and the recovery codes stop working.`,
  },
  factorReset: { zh: '已重置两步验证', en: 'Two-step sign-in reset' },
  usernameReserved: {
    zh: '该用户名为系统保留，或混用了不同文字的字母，请更换',
    en: 'This username is reserved or mixes letters of different alphabets. Choose another.',
  },
  usernameInvalid: {
    zh: '2 到 32 个字符，以文字开头，可含数字、点、下划线和连字符',
    en: '2 to 32 characters, starting with a letter; digits, dots, underscores and hyphens allowed',
  },
  nicknameMissing: { zh: '用户昵称不能为空', en: 'Enter a display name' },
  tooLong: { zh: '最多 64 个字符', en: 'At most 64 characters' },
  rolesMissing: { zh: '用户角色不能为空', en: 'Select a role' },
  mobileInvalid: { zh: '请输入正确的手机号', en: 'Enter a valid mobile number' },
  emailInvalid: { zh: '请输入正确的邮箱地址', en: 'Enter a valid e-mail address' },

  resetPassword: { zh: '重置密码', en: 'Reset password' },
  resetOf: {
    zh: (name: string) => `重置 ${name} 的密码`,
    en: (name: string) => `Reset password of ${name}`,
  },
  newPassword: { zh: '新密码', en: 'New password' },
  resetHint: {
    zh: '保存后该用户的所有会话立即退出；密码不再显示。',
    en: 'All sessions of the user end at once. The password is not shown again.',
  },
  wasReset: { zh: '已重置密码', en: 'Password reset' },
  signOut: { zh: '强制退出登录', en: 'Sign out everywhere' },
  signOutAsk: {
    zh: (name: string) => `“${name}”将在所有设备上立即退出登录。`,
    en: (name: string) => `All sessions of “${name}” will end at once.`,
  },
  wasSignedOut: { zh: '已强制退出登录', en: 'User signed out' },
  statusOn: { zh: (name: string) => `确认要启用“${name}”吗？`, en: (name: string) => `Enable “${name}”?` },
  statusOff: {
    zh: (name: string) => `确认要停用“${name}”吗？该用户将立即退出登录。`,
    en: (name: string) => `Disable “${name}”? All their sessions end at once.`,
  },
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '停用', en: 'Disable' },
  moveTo: { zh: '调整部门', en: 'Move to department' },
  bulkRoles: { zh: '调整角色', en: 'Change roles' },
  bulkRolesHint: {
    zh: (people: number) => `${people} 名用户；未选中的角色保持不变，任一用户不能调整时全部不变。`,
    en: (people: number) =>
      `${people === 1 ? '1 user' : `${people} users`}. Roles that are not selected stay as they are. If one user cannot be changed, none are.`,
  },
  rolesAdd: { zh: '添加角色', en: 'Add roles' },
  rolesRemove: { zh: '移除角色', en: 'Remove roles' },
  rolesChanged: {
    zh: (count: number) => `已调整 ${count} 名用户的角色`,
    en: (count: number) => (count === 1 ? 'Roles of 1 user changed' : `Roles of ${count} users changed`),
  },
  move: { zh: '移动', en: 'Move' },
  manyOn: {
    zh: (count: number) => `将启用 ${count} 名用户。`,
    en: (count: number) => (count === 1 ? '1 user will be enabled.' : `${count} users will be enabled.`),
  },
  manyOff: {
    zh: (count: number) => `将停用 ${count} 名用户并退出其登录。`,
    en: (count: number) =>
      count === 1
        ? '1 user will be disabled and signed out.'
        : `${count} users will be disabled and signed out.`,
  },
  withoutYou: { zh: '不包括您自己。', en: 'Your own account is not included.' },

  import: { zh: '导入', en: 'Import' },
  importTitle: { zh: '导入用户', en: 'Import users' },
  template: { zh: '下载模板', en: 'Download template' },
  file: { zh: 'Excel 文件', en: 'Excel file' },
  fileHint: {
    zh: 'XLSX，最多 10,000 行、5 MB；第一行为列名，角色填写编码或名称，部门填写名称或路径。',
    en: 'XLSX, at most 10,000 rows and 5 MB. The first row holds the column names; enter roles by code or name, departments by name or path.',
  },
  fileMissing: { zh: '上传 Excel 文件不能为空', en: 'Select an Excel file' },
  importDeptMissing: { zh: '请选择部门', en: 'Select a department' },
  importDept: { zh: '导入到部门', en: 'Import into department' },
  importDeptHint: { zh: '用于未填写部门的新用户。', en: 'For new users whose row has no department.' },
  existing: { zh: '用户名已存在时', en: 'If a username already exists' },
  existingHint: {
    zh: '空单元格和缺少的列不改变现有用户。',
    en: 'Empty cells and missing columns never change an existing user.',
  },
  existingSkip: { zh: '跳过', en: 'Skip' },
  existingUpdate: { zh: '更新', en: 'Update' },
  existingUpdateDenied: { zh: '需要编辑用户的权限', en: 'Requires the permission to edit users' },
  ignoredColumns: { zh: '未导入的列', en: 'Columns not imported' },
  ignoredColumn: {
    zh: (title: string, rows: number) => `${title || '（无列名）'}（${rows} 行有内容）`,
    en: (title: string, rows: number) =>
      `${title || '(untitled)'} (${rows === 1 ? '1 row' : `${rows} rows`})`,
  },
  differences: { zh: '差异', en: 'Differences' },
  existingRows: { zh: '已有用户', en: 'Existing users' },
  whole: { zh: '全部成功才导入', en: 'Import only if all rows are valid' },
  check: { zh: '检查', en: 'Check' },
  reading: { zh: '正在上传并读取文件…', en: 'Uploading and reading the file…' },
  checking: { zh: '正在检查', en: 'Checking' },
  importing: { zh: '正在导入', en: 'Importing' },
  rowsOf: {
    zh: (done: number, total: number) => `${done} / ${total} 行`,
    en: (done: number, total: number) => `${done} of ${total} rows`,
  },
  stop: { zh: '停止', en: 'Stop' },
  stopped: {
    zh: '已停止，未写入任何行。',
    en: 'Stopped. Nothing was imported.',
  },
  start: {
    zh: (rows: number) => `导入 ${rows} 行`,
    en: (rows: number) => (rows === 1 ? 'Import 1 row' : `Import ${rows} rows`),
  },
  fixFirst: {
    zh: '请先改正错误的行，或只导入其余行',
    en: 'Fix the failed rows, or import the rest',
  },
  nothingToDo: { zh: '没有可导入的行', en: 'Nothing to import' },
  wouldTitle: { zh: '预检结果', en: 'Preview' },
  didTitle: { zh: '导入结果', en: 'Result' },
  notApplied: {
    zh: '存在错误的行，未写入任何行。',
    en: 'Nothing was imported because some rows have errors.',
  },
  rowLine: { zh: '行', en: 'Row' },
  reason: { zh: '原因', en: 'Reason' },
  rowsShown: {
    zh: (shown: number, all: number) => `显示前 ${shown} 行，共 ${all} 行。`,
    en: (shown: number, all: number) => `First ${shown} of ${all} rows.`,
  },
  faultsShown: {
    zh: (shown: number, all: number) => `显示前 ${shown} 行，共 ${all} 行有错误；可下载全部。`,
    en: (shown: number, all: number) => `First ${shown} of ${all} rows with errors. Download them all below.`,
  },
  downloadWrongRows: { zh: '下载有错误的行', en: 'Download rows with errors' },
  failedRows: { zh: '导入失败的用户', en: 'users-not-imported' },
  failedSaved: {
    zh: (count: number) => `已下载 ${count} 行，改正后可重新导入`,
    en: (count: number) =>
      count === 1
        ? '1 row downloaded. Fix it and import the file again.'
        : `${count} rows downloaded. Fix them and import the file again.`,
  },
})

export const outcomeWords: Record<UserRowOutcome, Words> = {
  created: { zh: '新增', en: 'Added' },
  updated: { zh: '更新', en: 'Updated' },
  skipped: { zh: '跳过', en: 'Skipped' },
  same: { zh: '无变化', en: 'Unchanged' },
  refused: { zh: '错误', en: 'Invalid' },
}
