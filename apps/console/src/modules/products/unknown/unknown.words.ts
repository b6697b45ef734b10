import { defineWords } from '../../../lib/words.ts'

export const unknownWords = defineWords({
  add: { zh: '加入物模型', en: 'Add to model' },
  addOf: { zh: (key: string) => `将 ${key} 加入物模型`, en: (key: string) => `Add to model: ${key}` },
  hint: {
    zh: (product: string) =>
      `加入后，产品“${product}”的所有设备都按此设置显示该指标。类型按近期数据推测，请确认。`,
    en: (product: string) =>
      `All devices of “${product}” show this metric as set here. Its type is guessed from recent readings; check it.`,
  },
  formInvalid: {
    zh: '标识符须以字母或下划线开头，只含字母、数字和 _ . -，该标识符不能加入物模型',
    en: 'Identifiers start with a letter or underscore and contain only letters, digits and _ . -; this one cannot be added',
  },
  added: { zh: (key: string) => `已将 ${key} 加入物模型`, en: (key: string) => `${key} added to the model` },
  note: {
    zh: (key: string) => `新增设备上报的指标 ${key}`,
    en: (key: string) => `Add metric ${key} as reported by devices`,
  },
})
