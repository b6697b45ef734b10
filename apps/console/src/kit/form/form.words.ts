import { defineWords } from '../../lib/words.ts'

export const formWords = defineWords({
  discardTitle: { zh: '放弃填写的内容？', en: 'Discard what you entered?' },
  discardAsk: { zh: '填写的内容还没有保存，关闭后会丢失。', en: 'It has not been saved and will be lost.' },
  discard: { zh: '放弃', en: 'Discard' },
  keepEditing: { zh: '继续填写', en: 'Keep editing' },
})
