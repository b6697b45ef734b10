import { defineWords } from '../../../lib/words.ts'

export const pickWords = defineWords({
  device: { zh: '设备', en: 'Device' },
  chooseDevice: { zh: '按名称或序列号查找', en: 'Find by name or serial number' },
  noDevice: { zh: '没有匹配的设备', en: 'No matching device' },
  deviceGone: {
    zh: '设备不存在，或您无权查看',
    en: 'The device does not exist, or you don’t have access to it',
  },
  previewDevice: { zh: '预览所用设备', en: 'Device for the preview' },
})
