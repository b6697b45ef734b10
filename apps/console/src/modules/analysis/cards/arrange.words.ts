import { defineWords } from '../../../lib/words.ts'

export const arrangeWords = defineWords({
  title: { zh: '自定义首页', en: 'Customise dashboard' },
  hint: {
    zh: '选择要显示的卡片及其顺序，所有设备上均按此显示。宽屏上，“设备现状”、“按产品”和“站点分布”位于右侧一栏。',
    en: 'Choose which cards you see and in what order; this applies on every device you use. On wide screens, “Right now”, “By product” and “Sites on a map” form the right column.',
  },
  cards: { zh: '卡片', en: 'Cards' },
  show: { zh: (card: string) => `显示“${card}”`, en: (card: string) => `Show “${card}”` },
  alwaysShown: {
    zh: '始终显示，以免遗漏故障和告警。',
    en: 'Always shown, so that you don’t miss a fault or alarm.',
  },
  reset: { zh: '恢复默认', en: 'Reset to default' },
  isDefault: { zh: '已经是默认', en: 'Already default' },
})
