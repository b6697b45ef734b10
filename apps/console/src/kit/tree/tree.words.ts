import { defineWords } from '../../lib/words.ts'

export const treeWords = defineWords({
  foldAll: { zh: '全部收起', en: 'Collapse all' },
  unfoldAll: { zh: '全部展开', en: 'Expand all' },
  expand: { zh: '展开', en: 'Expand' },
  collapse: { zh: '收起', en: 'Collapse' },
  nothingFound: { zh: '无匹配项', en: 'No matches' },
  fold: { zh: (name: string) => `收起 ${name}`, en: (name: string) => `Collapse ${name}` },
  unfold: { zh: (name: string) => `展开 ${name}`, en: (name: string) => `Expand ${name}` },
  move: { zh: (name: string) => `移动 ${name}`, en: (name: string) => `Move ${name}` },
  moveHint: {
    zh: '拖动，或使用方向键：↑↓ 在同级中移动，→ 移为上一项的下级，← 移到上一级',
    en: 'Drag, or use the arrow keys: up and down to reorder, right to nest under the item above, left to move up a level',
  },
})
