import type { Words } from '@limpid/contract/kernel/words'
import type { SignInRow } from '@limpid/contract/members/personal'
import { defineWords } from '../../lib/words.ts'

export const memberWords = defineWords({
  title: { zh: '个人中心', en: 'Personal centre' },
  tabs: { zh: '个人中心的内容', en: 'Parts of the personal centre' },
  tabProfile: { zh: '个人资料', en: 'Profile' },
  tabPassword: { zh: '修改密码', en: 'Password' },
  tabSecurity: { zh: '登录与安全', en: 'Sign-in and security' },
  tabNotices: { zh: '通知设置', en: 'Notices' },
  tabKeys: { zh: 'API 密钥', en: 'API keys' },

  avatar: { zh: '头像', en: 'Picture' },
  avatarHint: {
    zh: 'PNG、JPEG 或 WebP，不超过 2 MB；会裁成正方形。',
    en: 'PNG, JPEG or WebP, at most 2 MB; it is cut to a square.',
  },
  avatarChoose: { zh: '上传头像', en: 'Upload a picture' },
  avatarRemove: { zh: '删除头像', en: 'Remove it' },
  avatarTooLarge: { zh: '图片超过 2 MB', en: 'The picture is larger than 2 MB' },
  username: { zh: '用户名', en: 'Username' },
  nickname: { zh: '昵称', en: 'Display name' },
  nicknameMissing: { zh: '请填写昵称', en: 'Please give a display name' },
  gender: { zh: '性别', en: 'Gender' },
  male: { zh: '男', en: 'Male' },
  female: { zh: '女', en: 'Female' },
  unknownGender: { zh: '不透露', en: 'Not told' },
  language: { zh: '首选语言', en: 'Preferred language' },
  languageHint: {
    zh: '登录后，没有自己选择过语言的浏览器使用它。',
    en: 'Used after sign-in by browsers that have no choice of their own.',
  },
  eachBrowser: { zh: '由各浏览器决定', en: 'Each browser its own' },
  roles: { zh: '角色', en: 'Roles' },
  memberSince: { zh: '注册时间', en: 'Account made' },
  none: { zh: '未绑定', en: 'None' },
  mobile: { zh: '手机', en: 'Mobile' },
  email: { zh: '邮箱', en: 'E-mail' },
  bind: { zh: '绑定', en: 'Add' },
  change: { zh: '更换', en: 'Change' },
  unbind: { zh: '解绑', en: 'Remove' },
  mobileTitle: { zh: '绑定手机', en: 'Mobile number' },
  emailTitle: { zh: '绑定邮箱', en: 'E-mail address' },
  unbindMobileTitle: { zh: '解绑手机', en: 'Remove the mobile number' },
  unbindEmailTitle: { zh: '解绑邮箱', en: 'Remove the e-mail address' },
  unbindHint: {
    zh: '解绑后不能再用它登录或找回密码。',
    en: 'It then no longer signs you in or retrieves your password.',
  },
  code: { zh: '验证码', en: 'Code' },
  codeMissing: { zh: '请输入 6 位验证码', en: 'Please enter the six digits of the code' },
  sendCode: { zh: '发送验证码', en: 'Send a code' },
  codeSent: {
    zh: (target: string) => `验证码已发送至 ${target}`,
    en: (target: string) => `A code was sent to ${target}`,
  },
  againIn: {
    zh: (seconds: number) => `${seconds} 秒后可重发`,
    en: (seconds: number) => `Again in ${seconds} s`,
  },
  currentPassword: { zh: '当前密码', en: 'Current password' },
  currentPasswordMissing: { zh: '请输入当前密码', en: 'Please enter your current password' },

  passwordHint: {
    zh: '至少 8 个字符，15 个以上更好；几个不相干的词最容易记也最难猜。修改后，其他会话都会结束。',
    en: 'At least 8 characters, 15 are better: a few unrelated words are easy to keep and hard to guess. All other sessions end.',
  },
  newPassword: { zh: '新密码', en: 'New password' },
  confirmPassword: { zh: '再次输入新密码', en: 'New password again' },
  passwordTooShort: { zh: '密码至少 8 个字符', en: 'A password needs at least 8 characters' },
  passwordsDiffer: { zh: '两次输入的新密码不一致', en: 'The two new passwords are not the same' },
  changePassword: { zh: '修改密码', en: 'Change password' },
  passwordChanged: {
    zh: '密码已修改，其他会话已结束',
    en: 'The password is changed; all other sessions have ended',
  },

  sessions: { zh: '登录会话', en: 'Sessions' },
  sessionsHint: {
    zh: '正在使用您账号的浏览器。不认识的请结束，并修改密码。',
    en: 'Browsers that use your account now. End what you do not know, and change the password.',
  },
  device: { zh: '设备', en: 'Device' },
  address: { zh: '地址', en: 'Address' },
  began: { zh: '登录时间', en: 'Signed in' },
  lastUsed: { zh: '最近使用', en: 'Last used' },
  thisOne: { zh: '当前会话', en: 'This one' },
  unknownDevice: { zh: '未知设备', en: 'Unknown device' },
  on: {
    zh: (browser: string, system: string) => `${browser}，${system}`,
    en: (browser: string, system: string) => `${browser} on ${system}`,
  },
  endSession: { zh: '结束', en: 'End' },
  endSessionOf: {
    zh: (device: string) => `结束会话：${device}`,
    en: (device: string) => `End the session of ${device}`,
  },
  endOthers: { zh: '结束其他所有会话', en: 'End all others' },
  endOthersAsk: {
    zh: '其他浏览器会立即退出登录，没有保存的内容会丢失。',
    en: 'The other browsers are signed out at once; what was not saved there is lost.',
  },
  ended: { zh: '会话已结束', en: 'The session has ended' },
  othersEnded: {
    zh: (count: number) => `已结束 ${count} 个会话`,
    en: (count: number) => `Sessions ended: ${count}`,
  },
  signIns: { zh: '登录记录', en: 'Sign-ins' },
  signInsHint: {
    zh: '最近 180 天里，对您账号的每次登录、注册和找回密码的尝试。',
    en: 'Every attempt in the last 180 days to sign in to your account, to register it or to retrieve its password.',
  },
  signInsEmpty: { zh: '还没有登录记录', en: 'No sign-ins yet' },
  event: { zh: '事项', en: 'What' },
  method: { zh: '方式', en: 'How' },

  keysHint: {
    zh: '程序用密钥代替密码，只能做为它选定的事。请求头：Authorization: Bearer lk_…',
    en: 'Programs use a key in place of a password; it may do only what is chosen for it. Header: Authorization: Bearer lk_…',
  },
  newKey: { zh: '新建密钥', en: 'New key' },
  keysEmpty: { zh: '还没有密钥', en: 'No keys yet' },
  keysEmptyHint: {
    zh: '为每个程序新建一个密钥，以便单独收回。',
    en: 'Make one for each program, so that each can be revoked by itself.',
  },
  keyNameHint: { zh: '例如：报表程序', en: 'For example: report program' },
  keyNameMissing: { zh: '请填写名称', en: 'Please give it a name' },
  scopes: { zh: '权限', en: 'May do' },
  scopesMissing: { zh: '请至少选一项', en: 'Please choose at least one' },
  noScopes: {
    zh: '您没有可以交给密钥的权限。',
    en: 'You hold no permission that a key could be given.',
  },
  expires: { zh: '到期', en: 'Ends' },
  expiresMissing: { zh: '请选择到期日', en: 'Please choose the day on which it ends' },
  expired: { zh: '已到期', en: 'Ended' },
  valid: { zh: '有效', en: 'Valid' },
  neverUsed: { zh: '从未使用', en: 'Never used' },
  state: { zh: '状态', en: 'State' },
  create: { zh: '新建', en: 'Make it' },
  keyMade: { zh: '密钥已新建', en: 'The key is made' },
  keyOnce: {
    zh: '密钥只显示这一次，请现在保存到安全的地方。',
    en: 'The key is shown only now: keep it in a safe place.',
  },
  kept: { zh: '我已保存', en: 'I have kept it' },
  revoke: { zh: '收回', en: 'Revoke' },
  revokeOf: { zh: (name: string) => `收回密钥 ${name}`, en: (name: string) => `Revoke the key ${name}` },
  revokeAsk: {
    zh: (name: string) => `使用“${name}”的程序会立即被拒绝，此操作不能撤销。`,
    en: (name: string) => `Programs that use “${name}” are refused at once. This cannot be undone.`,
  },
  revoked: { zh: '密钥已收回', en: 'The key is revoked' },
})

/** How a sign-in ended. */
export const resultWords: Record<SignInRow['result'], Words> = {
  success: { zh: '成功', en: 'Success' },
  'credentials-wrong': { zh: '密码错误', en: 'Wrong password' },
  'code-wrong': { zh: '验证码错误或已过期', en: 'Wrong or expired code' },
  'captcha-wrong': { zh: '图形验证码错误', en: 'Wrong captcha' },
  'account-disabled': { zh: '账号已停用', en: 'Account disabled' },
  'too-many': { zh: '尝试次数过多', en: 'Too many attempts' },
}

/** What an attempt was for. */
export const eventWords: Record<SignInRow['event'], Words> = {
  'sign-in': { zh: '登录', en: 'Sign-in' },
  register: { zh: '注册', en: 'Registration' },
  retrieve: { zh: '找回密码', en: 'Password retrieval' },
}

/** How somebody signed in. */
export const methodWords: Record<SignInRow['method'], Words> = {
  password: { zh: '密码', en: 'Password' },
  sms: { zh: '短信验证码', en: 'SMS code' },
  email: { zh: '邮件验证码', en: 'E-mail code' },
}
