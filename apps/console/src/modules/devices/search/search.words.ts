import { defineWords } from '../../../lib/words.ts'

export const deviceSearchWords = defineWords({
  title: { zh: '设备', en: 'Devices' },
  searching: { zh: '正在搜索设备…', en: 'Searching devices…' },
  failed: { zh: '设备搜索失败', en: 'Devices could not be searched' },
})
