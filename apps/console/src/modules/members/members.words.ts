import { defineWords } from '../../lib/words.ts'

export const memberWords = defineWords({
  title: { zh: '个人中心', en: 'Personal centre' },
  tabs: { zh: '个人中心页签', en: 'Personal centre tabs' },
  listed: { zh: '、', en: ', ' },
  tabProfile: { zh: '个人资料', en: 'Profile' },
  tabPassword: { zh: '修改密码', en: 'Password' },
  tabSecurity: { zh: '登录与安全', en: 'Sign-in and security' },
  tabNotices: { zh: '通知设置', en: 'Notifications' },
  tabKeys: { zh: 'API 密钥', en: 'API keys' },

  avatar: { zh: '头像', en: 'Picture' },
  avatarHint: {
    zh: 'PNG、JPEG 或 WebP，不超过 2 MB；自动裁剪为正方形。',
    en: 'PNG, JPEG or WebP, at most 2 MB; cropped to a square.',
  },
  avatarChoose: { zh: '上传头像', en: 'Upload picture' },
  avatarRemove: { zh: '删除头像', en: 'Delete picture' },
  avatarTooLarge: { zh: '图片超过 2 MB', en: 'Picture larger than 2 MB' },
  nickname: { zh: '昵称', en: 'Display name' },
  nicknameMissing: { zh: '请输入昵称', en: 'Enter a display name' },
  gender: { zh: '性别', en: 'Gender' },
  language: { zh: '首选语言', en: 'Preferred language' },
  languageHint: {
    zh: '未手动选择语言的浏览器登录后使用此语言。',
    en: 'Used after sign-in in browsers where you have not chosen a language.',
  },
  eachBrowser: { zh: '跟随浏览器', en: 'Use browser setting' },
  roles: { zh: '角色', en: 'Roles' },
  memberSince: { zh: '注册时间', en: 'Member since' },
  none: { zh: '未绑定', en: 'None' },
  mobile: { zh: '手机', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  bind: { zh: '绑定', en: 'Add' },
  change: { zh: '更换', en: 'Change' },
  unbind: { zh: '解绑', en: 'Remove' },
  mobileTitle: { zh: '绑定手机', en: 'Mobile number' },
  emailTitle: { zh: '绑定邮箱', en: 'E-mail address' },
  unbindMobileTitle: { zh: '解绑手机', en: 'Remove mobile number' },
  unbindEmailTitle: { zh: '解绑邮箱', en: 'Remove e-mail address' },
  unbindHint: {
    zh: '解绑后不能再用于登录或找回密码。',
    en: 'You can no longer use it to sign in or reset your password.',
  },
  code: { zh: '验证码', en: 'Verification code' },
  codeMissing: { zh: '请输入 6 位验证码', en: 'Enter the 6-digit code' },
  getCode: { zh: '获取验证码', en: 'Get code' },
  codeSent: {
    zh: (target: string) => `验证码已发送至 ${target}`,
    en: (target: string) => `Code sent to ${target}`,
  },
  againIn: {
    zh: (seconds: number) => `${seconds} 秒后可重新发送`,
    en: (seconds: number) => `Resend in ${seconds} s`,
  },

  passwordHint: {
    zh: (min: number) =>
      `至少 ${min} 个字符，建议 15 个以上；几个不相干的词易记难猜。修改后，其他会话将退出登录。`,
    en: (min: number) =>
      `At least ${min} characters, 15 or more recommended: a few unrelated words are easy to remember and hard to guess. All other sessions are signed out.`,
  },
  newPassword: { zh: '新密码', en: 'New password' },
  confirmPassword: { zh: '再次输入新密码', en: 'Confirm new password' },
  passwordsDiffer: { zh: '两次输入的新密码不一致', en: 'The new passwords don’t match' },
  changePassword: { zh: '修改密码', en: 'Change password' },
  passwordChanged: {
    zh: '已修改密码，其他会话已退出',
    en: 'Password changed. All other sessions were signed out.',
  },
  revokeKeys: { zh: '同时吊销我的 API 密钥', en: 'Revoke my API keys too' },
  revokeKeysHint: {
    zh: '怀疑账号被盗用时请勾选；使用这些密钥的程序将立即无法访问。',
    en: 'Select this if your account may be compromised. Programs that use these keys lose access at once.',
  },

  sessions: { zh: '登录会话', en: 'Sessions' },
  sessionsHint: {
    zh: '已登录您账号的浏览器。如有不认识的会话，请将其退出并修改密码。',
    en: 'Browsers signed in to your account. Sign out sessions you don’t recognise and change your password.',
  },
  device: { zh: '设备', en: 'Device' },
  address: { zh: '地址', en: 'Address' },
  began: { zh: '登录时间', en: 'Signed in' },
  lastUsed: { zh: '最近使用', en: 'Last used' },
  endSession: { zh: '退出', en: 'Sign out' },
  endSessionOf: {
    zh: (device: string) => `退出会话：${device}`,
    en: (device: string) => `Sign out session: ${device}`,
  },
  endOthers: { zh: '退出其他所有会话', en: 'Sign out all others' },
  endOthersAsk: {
    zh: '其他浏览器立即退出登录，未保存的内容会丢失。',
    en: 'Other browsers are signed out at once; unsaved changes there are lost.',
  },
  ended: { zh: '会话已退出', en: 'Session signed out' },
  othersEnded: {
    zh: (count: number, keys: number) => `已退出 ${count} 个会话${keys > 0 ? `，吊销 ${keys} 个密钥` : ''}`,
    en: (count: number, keys: number) => {
      const sessions = count === 1 ? '1 session signed out' : `${count} sessions signed out`
      return keys === 0 ? sessions : `${sessions}, ${keys === 1 ? '1 key' : `${keys} keys`} revoked`
    },
  },
  signIns: { zh: '登录记录', en: 'Sign-in history' },
  signInsHint: {
    zh: (days: number) => `近 ${days} 天内对您账号的登录、注册和找回密码尝试。`,
    en: (days: number) =>
      `Attempts to sign in, register or reset the password of your account in the last ${days} days.`,
  },
  signInsEmpty: { zh: '暂无登录记录', en: 'No sign-ins yet' },

  keysHint: {
    zh: '程序使用密钥代替密码，仅拥有所选权限。请求头：Authorization: Bearer lk_…',
    en: 'Programs use a key instead of a password, with only the selected permissions. Header: Authorization: Bearer lk_…',
  },
  scopesHint: {
    zh: '密钥不能转让设备、更换或吊销设备令牌、共享操作权限或管理账号与角色',
    en: 'A key cannot transfer devices, replace or revoke their tokens, share control, or manage accounts and roles',
  },
  newKey: { zh: '新增密钥', en: 'Create key' },
  keysEmpty: { zh: '暂无密钥', en: 'No keys yet' },
  keysEmptyHint: {
    zh: '为每个程序分别新增密钥，便于单独吊销。',
    en: 'Create one key per program, so that you can revoke each separately.',
  },
  keyNameHint: { zh: '例如：报表程序', en: 'e.g. Reporting script' },
  keyNameMissing: { zh: '请输入名称', en: 'Enter a name' },
  scopes: { zh: '权限', en: 'Permissions' },
  scopesMissing: { zh: '请至少选择一项', en: 'Select at least one' },
  noScopes: {
    zh: '您没有可授予密钥的权限。',
    en: 'You have no permissions to grant to a key.',
  },
  expires: { zh: '到期', en: 'Expires' },
  expiresMissing: { zh: '请选择到期日', en: 'Select an expiry date' },
  expired: { zh: '已到期', en: 'Expired' },
  valid: { zh: '有效', en: 'Valid' },
  neverUsed: { zh: '从未使用', en: 'Never used' },
  state: { zh: '状态', en: 'Status' },
  create: { zh: '新增', en: 'Create' },
  keyMade: { zh: '已新增密钥', en: 'Key created' },
  keyOnce: {
    zh: '密钥只显示这一次，请立即保存到安全的地方。',
    en: 'The key is shown only once: save it in a safe place now.',
  },
  kept: { zh: '我已保存', en: 'I’ve saved it' },
  revoke: { zh: '吊销', en: 'Revoke' },
  revokeOf: { zh: (name: string) => `吊销密钥 ${name}`, en: (name: string) => `Revoke key ${name}` },
  revokeAsk: {
    zh: (name: string) => `使用“${name}”的程序将立即无法访问。此操作不可撤销。`,
    en: (name: string) => `Programs that use “${name}” lose access at once. This cannot be undone.`,
  },
  revoked: { zh: '已吊销密钥', en: 'Key revoked' },
})
