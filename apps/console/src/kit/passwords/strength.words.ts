import { defineWords } from '../../lib/words.ts'

export const strengthWords = defineWords({
  short: { zh: '太短', en: 'Too short' },
  tooShort: {
    zh: (min: number) => `密码至少 ${min} 个字符`,
    en: (min: number) => `Use at least ${min} characters`,
  },
  weak: { zh: '容易猜到', en: 'Easy to guess' },
  fair: { zh: '一般，再长一些更安全', en: 'Fair; longer is safer' },
  good: { zh: '强', en: 'Strong' },
})
