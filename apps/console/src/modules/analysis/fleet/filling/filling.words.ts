import { defineWords } from '../../../../lib/words.ts'

export const fillingWords = defineWords({
  note: {
    zh: (devices: number) => `${devices} 台设备正在补传历史数据：完成前各项数值偏小，不作比较。`,
    en: (devices: number) =>
      `${devices === 1 ? '1 device is' : `${devices} devices are`} still uploading past data. Until this is done, figures are too small and nothing is compared.`,
  },
  soFar: { zh: '数据尚不完整', en: 'Not complete yet' },
  notYet: { zh: '补传完成后可知', en: 'Available after the upload' },
  changes: {
    zh: '补传完成后比较。',
    en: 'Compared once the upload is done.',
  },
  insights: {
    zh: '补传完成后与基线比较。',
    en: 'Devices are compared with their baseline once the upload is done.',
  },
})
