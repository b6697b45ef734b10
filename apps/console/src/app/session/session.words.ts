import { defineWords } from '../../lib/words.ts'

export const sessionWords = defineWords({
  firstPassword: { zh: '请先设置自己的密码', en: 'Choose your own password first' },
  firstPasswordHint: {
    zh: '当前密码由管理员设置，只用于首次登录。修改后即可使用控制台。',
    en: 'An administrator set your current password for the first sign-in only. Change it to use the console.',
  },
  expired: { zh: '密码已过期', en: 'Your password has expired' },
  expiredHint: {
    zh: '请设置新密码，然后继续使用控制台。',
    en: 'Choose a new password to continue.',
  },
  secondFactor: { zh: '请先设置两步验证', en: 'Set up two-step sign-in first' },
  secondFactorHint: {
    zh: '您所属的角色要求两步验证。设置完成后即可使用控制台。',
    en: 'One of your roles requires two-step sign-in. Set it up to use the console.',
  },
  signOut: { zh: '退出登录', en: 'Sign out' },
})
