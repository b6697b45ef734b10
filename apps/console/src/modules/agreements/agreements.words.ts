import { defineWords } from '../../lib/words.ts'

export const agreementsWords = defineWords({
  which: { zh: '选择文本', en: 'Choose a text' },
  userAgreement: { zh: '用户协议', en: 'User agreement' },
  privacyPolicy: { zh: '隐私政策', en: 'Privacy policy' },
  updated: { zh: (when: string) => `更新于 ${when}`, en: (when: string) => `Updated ${when}` },
  failed: { zh: '没有取到文本', en: 'The text could not be loaded' },
  loading: { zh: '正在加载…', en: 'Loading…' },
})
