import { defineWords } from '../../../lib/words.ts'

export const accountWords = defineWords({
  register: { zh: '注册', en: 'Sign up' },
  registerTitle: { zh: '注册账号', en: 'Create your account' },
  registerLead: {
    zh: '用手机号或邮箱注册，一分钟即可查看设备。',
    en: 'Sign up with your mobile number or e-mail and see your machines in a minute.',
  },
  byMobile: { zh: '手机号注册', en: 'Mobile' },
  byEmail: { zh: '邮箱注册', en: 'E-mail' },
  waysToRegister: { zh: '注册方式', en: 'Sign-up method' },
  waysToRetrieve: { zh: '找回方式', en: 'Reset method' },
  usernameOptional: { zh: '用户名（选填）', en: 'Username (optional)' },
  nicknameOptional: { zh: '昵称（选填）', en: 'Display name (optional)' },
  usernameReserved: {
    zh: '该用户名为系统保留，或混用了不同文字的字母，请更换',
    en: 'This username is reserved or mixes letters of different alphabets. Choose another.',
  },
  usernameWrong: {
    zh: '2 至 32 个字符，以字母或汉字开头，可含数字、点、下划线和连字符',
    en: '2 to 32 characters: starts with a letter, then letters, digits, dots, underscores or hyphens',
  },
  newPassword: { zh: '新密码', en: 'New password' },
  passwordHint: {
    zh: (min: number) => `至少 ${min} 个字符，15 个以上更安全，例如几个不相干的词`,
    en: (min: number) => `At least ${min} characters; 15 or more is safer, such as a few unrelated words`,
  },
  agreeBefore: { zh: '我已阅读并同意', en: 'I have read and agree to the' },
  userAgreement: { zh: '《用户协议》', en: 'user agreement' },
  agreeBetween: { zh: '和', en: 'and the' },
  privacyPolicy: { zh: '《隐私政策》', en: 'privacy policy' },
  agreeFirst: {
    zh: '请先阅读并同意用户协议和隐私政策',
    en: 'Agree to the user agreement and the privacy policy first',
  },
  registrationClosed: { zh: '未开放自助注册', en: 'Self-registration is closed' },
  registrationClosedHint: {
    zh: '请联系管理员开通账号。',
    en: 'Ask an administrator for an account.',
  },
  registered: { zh: '注册成功，请登录', en: 'Account created. Please sign in.' },
  haveAccount: { zh: '已有账号？去登录', en: 'Already have an account? Sign in' },
  retrieve: { zh: '设置新密码', en: 'Set new password' },
  retrieveTitle: { zh: '找回密码', en: 'Reset your password' },
  retrieveLead: {
    zh: '验证手机号或邮箱，然后设置新密码。所有登录会话都会退出。',
    en: 'Verify your mobile number or e-mail, then choose a new password. All sessions of the account will be signed out.',
  },
  retrieved: { zh: '密码已更新，请用新密码登录', en: 'Password changed. Sign in with your new password.' },
  backToLogin: { zh: '返回登录', en: 'Back to sign-in' },
})
