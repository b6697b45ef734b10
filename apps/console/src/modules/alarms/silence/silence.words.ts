import { defineWords } from '../../../lib/words.ts'

export const silenceWords = defineWords({
  title: { zh: '影响预估', en: 'Estimated effect' },
  later: { zh: '正在统计…', en: 'Counting…' },
  never: {
    zh: (days: number) => `近 ${days} 天没有发生过，不会隐藏任何告警。`,
    en: (days: number) => `Not raised in the last ${days} days: nothing would have been hidden.`,
  },
  shelved: {
    zh: (days: number, raised: string, hidden: string, hours: number) =>
      `近 ${days} 天这些告警发生 ${raised} 次。若每次都搁置 ${hours} 小时，其中 ${hidden} 次不会提醒。`,
    en: (days: number, raised: string, hidden: string, hours: number) =>
      `These alarms were raised ${raised === '1' ? 'once' : `${raised} times`} in the last ${days} days. Shelved for ${hours} h each time, ${hidden} would have been hidden.`,
  },
  off: {
    zh: (days: number, hidden: string) => `近 ${days} 天会少 ${hidden} 条告警。`,
    en: (days: number, hidden: string) =>
      `It would have hidden ${hidden === '1' ? '1 alarm' : `${hidden} alarms`} in the last ${days} days.`,
  },
  times: { zh: (count: string) => `${count} 次`, en: (count: string) => `${count}×` },
  more: { zh: (count: string) => `还有 ${count} 项`, en: (count: string) => `and ${count} more` },
  colon: { zh: '：', en: ': ' },
})
