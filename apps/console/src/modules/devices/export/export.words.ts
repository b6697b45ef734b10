import { defineWords } from '../../../lib/words.ts'

export const exportWords = defineWords({
  fileName: { zh: '设备', en: 'devices' },
  exported: {
    zh: (count: number) => `已导出 ${count} 台设备`,
    en: (count: number) => (count === 1 ? '1 device exported' : `${count} devices exported`),
  },
  nothing: { zh: '没有符合条件的设备', en: 'No matching devices to export' },
  site: { zh: '站点', en: 'Site' },
  tags: { zh: '标签', en: 'Tags' },
  firmware: { zh: '固件版本', en: 'Firmware' },
  since: { zh: '状态起始时间', en: 'Status since' },
  fault: { zh: '故障', en: 'Fault' },
  added: { zh: '创建时间', en: 'Added' },
})
