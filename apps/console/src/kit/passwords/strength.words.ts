import { defineWords } from '../../lib/words.ts'

export const strengthWords = defineWords({
  short: { zh: '太短', en: 'Too short' },
  weak: { zh: '容易猜到', en: 'Easy to guess' },
  fair: { zh: '一般，再长一些更安全', en: 'Fair; longer is safer' },
  good: { zh: '强', en: 'Strong' },
})
