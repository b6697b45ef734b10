import { defineWords } from '../../../../../lib/words.ts'

export const richWords = defineWords({
  tools: { zh: '正文格式', en: 'Formatting' },
  heading: { zh: '标题', en: 'Heading' },
  subheading: { zh: '小标题', en: 'Subheading' },
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  bullets: { zh: '项目列表', en: 'Bulleted list' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  link: { zh: '链接', en: 'Link' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  withKeys: {
    zh: (what: string, keys: string) => `${what}（${keys}）`,
    en: (what: string, keys: string) => `${what} (${keys})`,
  },

  address: { zh: '链接地址', en: 'Link address' },
  addressHint: { zh: '以 https:// 或 mailto: 开头', en: 'Starts with https:// or mailto:' },
  addressWrong: {
    zh: '请输入以 https:// 或 mailto: 开头的完整地址',
    en: 'Enter a full address starting with https:// or mailto:',
  },
  setLink: { zh: '设置链接', en: 'Set link' },
  unlink: { zh: '移除链接', en: 'Remove link' },
})
