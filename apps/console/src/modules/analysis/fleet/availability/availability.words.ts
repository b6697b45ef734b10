import { defineWords } from '../../../../lib/words.ts'

export const availabilityWords = defineWords({
  title: { zh: '设备运行', en: 'Devices in operation' },
  hint: {
    zh: '设备在线、洗涤和待机的时间，以及该时段产生的告警。',
    en: 'How long devices were online, washing and idle, and the alarms raised in the range.',
  },
  knownSince: {
    zh: (day: string) => `自 ${day} 起有连接记录`,
    en: (day: string) => `Connections recorded since ${day}`,
  },
  idleUnknown: {
    zh: '尚无法计算：连接记录的时长短于洗涤时长',
    en: 'Not available yet: connections are recorded for less time than the washes took',
  },
  failed: { zh: '设备运行数据加载失败', en: 'Operating times could not be loaded' },
})
