import { defineWords } from '../../../lib/words.ts'

/** Texts below the figures of the dashboard, loaded with what shows them. */
export const glanceWords = defineWords({
  meters: { zh: '今日用水用电构成', en: 'Today’s water and energy breakdown' },
  now: { zh: '设备现状', en: 'Right now' },
  map: { zh: '站点分布', en: 'Sites on a map' },
  insights: { zh: '洞察', en: 'Insights' },
  allDevices: {
    zh: (count: string) => `全部 ${count} 台`,
    en: (count: string) => (count === '1' ? '1 device' : `All ${count} devices`),
  },
  noSite: { zh: '未分配站点', en: 'No site' },
  byHour: { zh: '今日各时段洗涤次数', en: 'Washes per hour, today' },
  byHourNote: { zh: (zone: string) => `当地时间：${zone}`, en: (zone: string) => `Local time: ${zone}` },
  byHourEach: {
    zh: (zone: string, more: number) => `各设备当地时间：${zone} 等 ${more + 1} 个时区`,
    en: (zone: string, more: number) =>
      `Each device’s own local hour: ${zone} and ${more} other ${more === 1 ? 'zone' : 'zones'}`,
  },
  hourBar: {
    zh: (hour: string, count: number) => `${hour} 时：${count} 次`,
    en: (hour: string, count: number) => `${hour}:00: ${count === 1 ? '1 wash' : `${count} washes`}`,
  },
  byProduct: { zh: '按产品', en: 'By product' },
  onlineOf: {
    zh: (online: string, all: string) => `${online} / ${all} 在线`,
    en: (online: string, all: string) => `${online} / ${all} online`,
  },
})
