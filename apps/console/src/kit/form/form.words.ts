import { defineWords } from '../../lib/words.ts'

export const formWords = defineWords({
  discardTitle: { zh: '放弃更改？', en: 'Discard changes?' },
  discardAsk: {
    zh: '填写的内容尚未保存，关闭后会丢失。',
    en: 'Your changes have not been saved and will be lost.',
  },
  discard: { zh: '放弃更改', en: 'Discard changes' },
  keepEditing: { zh: '继续编辑', en: 'Keep editing' },
})
