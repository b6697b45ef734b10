import { defineWords } from '../../../../../lib/words.ts'

/** Not among the texts of insights, which the dashboard loads. */
export const endedWords = defineWords({
  more: {
    zh: (device: string, measure: string, change: string, since: string, until: string) =>
      `${device}：${since} 至 ${until}，${measure}比自身基线高 ${change}。`,
    en: (device: string, measure: string, change: string, since: string, until: string) =>
      `${device}: from ${since} to ${until}, ${measure} was ${change} above its own baseline.`,
  },
  less: {
    zh: (device: string, measure: string, change: string, since: string, until: string) =>
      `${device}：${since} 至 ${until}，${measure}比自身基线低 ${change}。`,
    en: (device: string, measure: string, change: string, since: string, until: string) =>
      `${device}: from ${since} to ${until}, ${measure} was ${change} below its own baseline.`,
  },
  back: { zh: '设备已恢复基线', en: 'The device is back at its baseline' },
  silent: {
    zh: '设备已超过一周没有数据；恢复上报后若仍偏离，将重新列出',
    en: 'No data for more than a week. Listed again if the device still deviates once it reports',
  },
  corrected: { zh: '数据更正后不再偏离', en: 'Its data was corrected and no longer deviates' },
  accepted: {
    zh: (name: string, reason: string) => `${name}已接受为新的正常值：${reason}`,
    en: (name: string, reason: string) => `Accepted as the new normal by ${name}: ${reason}`,
  },
  none: { zh: '近 30 天没有结束的洞察', en: 'No insights ended in the last 30 days' },
})
