import { defineWords } from '../../../lib/words.ts'

export const secondFactorWords = defineWords({
  title: { zh: '两步验证', en: 'Two-step sign-in' },
  hint: {
    zh: '登录时除密码外，还需输入手机验证器应用中的 6 位验证码。',
    en: 'Besides the password, sign-in asks for the 6-digit code of an authenticator app on a phone.',
  },
  on: { zh: '已启用', en: 'On' },
  off: { zh: '未启用', en: 'Off' },
  since: { zh: (day: string) => `自 ${day} 起`, en: (day: string) => `since ${day}` },
  codesLeft: {
    zh: (count: number) => `剩余 ${count} 个恢复码`,
    en: (count: number) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
  },
  required: { zh: '所属角色要求，不能关闭', en: 'Required by a role, so it cannot be turned off' },
  setUp: { zh: '设置', en: 'Set up' },
  turnOff: { zh: '关闭', en: 'Turn off' },
  turnOffHint: {
    zh: '关闭后仅凭密码即可登录，恢复码同时失效。',
    en: 'The password alone will be enough to sign in. The recovery codes stop working.',
  },
  turnedOff: { zh: '已关闭两步验证', en: 'Two-step sign-in turned off' },
  newCodes: { zh: '重新生成恢复码', en: 'New recovery codes' },
  newCodesHint: { zh: '原有恢复码将全部失效。', en: 'All earlier recovery codes stop working.' },
  next: { zh: '下一步', en: 'Next' },
  scan: {
    zh: '用验证器应用扫描二维码，或手动输入密钥，然后输入应用显示的验证码。您的其他会话随即退出登录。',
    en: 'Scan the QR code with an authenticator app, or type the key. Then enter the code that the app shows. All your other sessions are signed out.',
  },
  qr: { zh: '验证器二维码', en: 'QR code for an authenticator app' },
  key: { zh: '设置密钥', en: 'Setup key' },
  code: { zh: '6 位验证码', en: '6-digit code' },
  sixDigits: { zh: '请输入 6 位数字验证码', en: 'Enter the 6-digit code' },
  enable: { zh: '启用', en: 'Turn on' },
  codesTitle: { zh: '保存恢复码', en: 'Save your recovery codes' },
  codesOnce: {
    zh: '手机丢失时，每个恢复码可代替验证码使用一次。关闭后不再显示，请妥善保存。',
    en: 'If you lose your phone, each code works once instead of an authenticator code. They won’t be shown again. Store them somewhere safe.',
  },
  download: { zh: '下载', en: 'Download' },
  fileName: { zh: '恢复码', en: 'recovery-codes' },
  kept: { zh: '我已保存', en: 'I’ve saved them' },
})
