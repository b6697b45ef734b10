import { defineWords } from '../../../lib/words.ts'

export const exportWords = defineWords({
  fileName: { zh: '告警', en: 'alarms' },
  exported: {
    zh: (count: number) => `已导出 ${count} 条告警`,
    en: (count: number) => (count === 1 ? '1 alarm exported' : `${count} alarms exported`),
  },
  nothing: { zh: '没有符合条件的告警', en: 'No matching alarms to export' },
  sn: { zh: '序列号', en: 'Serial number' },
  site: { zh: '站点', en: 'Site' },
  acknowledged: { zh: '是否已确认', en: 'Acknowledged' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
})
