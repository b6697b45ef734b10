import { defineWords } from '../../../../lib/words.ts'

export const calendarWords = defineWords({
  title: { zh: '水质超限日历', en: 'Calendar of water quality alerts' },
  hint: {
    zh: '每天至少一个指标超出限值的时间；点击日期查看当天的超限。',
    en: 'How long at least one metric was outside its limits each day. Select a day to see its alerts.',
  },
  allFine: {
    zh: (probes: string) => `${probes} 台设备每天都在限值内：`,
    en: (probes: string) =>
      `${probes === '1' ? '1 device was' : `${probes} devices were`} within limits on every day: `,
  },
  loadFailed: { zh: '超限日历加载失败', en: 'The calendar could not be loaded' },
  outside: { zh: '超限时间', en: 'Time outside limits' },
  alerts: { zh: '超限次数', en: 'Alerts' },
  week: { zh: '周', en: 'Week' },
  weekOf: { zh: (day: string) => `${day} 起的一周`, en: (day: string) => `Week of ${day}` },
  out: {
    zh: (day: string, time: string, alerts: string) => `${day}：超限 ${time}，${alerts} 次`,
    en: (day: string, time: string, alerts: string) =>
      `${day}: ${time} outside limits, ${alerts} ${alerts === '1' ? 'alert' : 'alerts'}`,
  },
  fine: { zh: (day: string) => `${day}：未超限`, en: (day: string) => `${day}: within limits` },
  none: { zh: (day: string) => `${day}：无读数`, en: (day: string) => `${day}: no readings` },
  total: {
    zh: (days: string) => `${days} 天超限`,
    en: (days: string) => `${days} ${days === '1' ? 'day' : 'days'} with alerts`,
  },
})
