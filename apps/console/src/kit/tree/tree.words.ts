import { defineWords } from '../../lib/words.ts'

export const treeWords = defineWords({
  foldAll: { zh: '全部收起', en: 'Fold all' },
  unfoldAll: { zh: '全部展开', en: 'Unfold all' },
  fold: { zh: (name: string) => `收起 ${name}`, en: (name: string) => `Fold ${name}` },
  unfold: { zh: (name: string) => `展开 ${name}`, en: (name: string) => `Unfold ${name}` },
  move: { zh: (name: string) => `移动 ${name}`, en: (name: string) => `Move ${name}` },
  moveHint: {
    zh: '拖动，或用方向键：上下在同级中移动，右移到上一个的下级，左移到上一级',
    en: 'Drag, or use the arrow keys: up and down among its siblings, right into the one above, left out of its parent',
  },
})
