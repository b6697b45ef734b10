import { defineWords } from '../../../lib/words.ts'

export const unknownWords = defineWords({
  add: { zh: '加入模型', en: 'Add to the model' },
  addOf: { zh: (key: string) => `把 ${key} 加入模型`, en: (key: string) => `Add ${key} to the model` },
  hint: {
    zh: (product: string) =>
      `加入后，产品“${product}”的所有设备都按这里的设置显示这个指标。类型按近期数据推测，请确认。`,
    en: (product: string) =>
      `All devices of “${product}” show this metric as set here. Its kind is a guess from recent readings: please check it.`,
  },
  formInvalid: {
    zh: '这个标识符的形式不能加入模型：以字母或下划线开头，只含字母、数字和 _ . -',
    en: 'An identifier of this form cannot be in a model: it starts with a letter or underscore and has letters, digits and _ . - only',
  },
  added: { zh: (key: string) => `${key} 已加入模型`, en: (key: string) => `${key} is in the model now` },
  note: {
    zh: (key: string) => `加入设备上报的指标 ${key}`,
    en: (key: string) => `Adds the metric ${key}, as devices send it`,
  },
})
