import { defineWords } from '../../lib/words.ts'

export const agreementsWords = defineWords({
  which: { zh: '选择协议', en: 'Select a document' },
  userAgreement: { zh: '用户协议', en: 'User agreement' },
  privacyPolicy: { zh: '隐私政策', en: 'Privacy policy' },
  updated: { zh: (when: string) => `更新于 ${when}`, en: (when: string) => `Updated ${when}` },
  failed: { zh: '协议加载失败', en: 'Document could not be loaded' },
  loading: { zh: '正在加载…', en: 'Loading…' },
})
