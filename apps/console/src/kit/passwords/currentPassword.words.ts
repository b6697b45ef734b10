import { defineWords } from '../../lib/words.ts'

export const currentPasswordWords = defineWords({
  currentPassword: { zh: '当前密码', en: 'Current password' },
  currentPasswordMissing: { zh: '请输入当前密码', en: 'Enter your current password' },
})
