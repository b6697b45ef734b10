import { defineWords } from '../../../lib/words.ts'

export const accountWords = defineWords({
  register: { zh: '注册', en: 'Register' },
  registerTitle: { zh: '注册账号', en: 'Create your account' },
  registerLead: {
    zh: '用手机号或邮箱注册，一分钟就能看到设备。',
    en: 'By mobile number or e-mail; a minute from here to your machines.',
  },
  byMobile: { zh: '用手机号', en: 'By mobile' },
  byEmail: { zh: '用邮箱', en: 'By e-mail' },
  waysToRegister: { zh: '注册方式', en: 'Ways to register' },
  waysToRetrieve: { zh: '找回方式', en: 'Ways to retrieve the password' },
  usernameOptional: { zh: '用户名（可不填）', en: 'Username (optional)' },
  nicknameOptional: { zh: '怎么称呼你（可不填）', en: 'What to call you (optional)' },
  usernameWrong: {
    zh: '2 至 32 个字，以文字开头，可含数字、点、下划线和连字符',
    en: '2 to 32 characters: a letter first, then letters, digits, dots, underscores or hyphens',
  },
  newPassword: { zh: '新密码', en: 'New password' },
  passwordHint: {
    zh: '至少 8 个字符，15 个以上更安全，例如几个不相干的词',
    en: 'At least 8 characters; 15 or more are safer, a few unrelated words for example',
  },
  passwordShort: { zh: '密码至少 8 个字符', en: 'A password needs at least 8 characters' },
  strengthShort: { zh: '太短', en: 'Too short' },
  strengthWeak: { zh: '容易猜到', en: 'Easy to guess' },
  strengthFair: { zh: '一般，再长一些更安全', en: 'Fair; longer is safer' },
  strengthGood: { zh: '足够长', en: 'Long enough to be safe' },
  agreeBefore: { zh: '我已阅读并同意', en: 'I have read and agree to the' },
  userAgreement: { zh: '《用户协议》', en: 'user agreement' },
  agreeBetween: { zh: '和', en: 'and the' },
  privacyPolicy: { zh: '《隐私政策》', en: 'privacy policy' },
  agreeFirst: {
    zh: '请先阅读并同意用户协议和隐私政策',
    en: 'Please read and agree to the user agreement and the privacy policy first',
  },
  registered: { zh: '注册成功，请登录', en: 'Your account is ready. Please sign in.' },
  haveAccount: { zh: '已有账号？去登录', en: 'Have an account? Sign in' },
  retrieve: { zh: '设置新密码', en: 'Set the new password' },
  retrieveTitle: { zh: '找回密码', en: 'Retrieve your password' },
  retrieveLead: {
    zh: '验证手机号或邮箱，然后设置新密码。所有已登录的设备都会退出。',
    en: 'Prove your mobile number or e-mail, then choose a new password. Every session of the account ends.',
  },
  retrieved: { zh: '密码已更新，请用新密码登录', en: 'Your password was changed. Please sign in with it.' },
  backToLogin: { zh: '返回登录', en: 'Back to sign-in' },
})
