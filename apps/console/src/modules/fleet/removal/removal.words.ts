import { defineWords } from '../../../lib/words.ts'

/** What goes with devices that are deleted, and what is kept. */
export const removalWords = defineWords({
  cutOff: {
    zh: '令牌立即失效，设备随即断开，不能再连接。',
    en: 'Tokens end at once: nothing is connected by them, or can connect again.',
  },
  shares: {
    zh: (count: string) => `${count} 个共享随之结束。`,
    en: (count: string) => `Shares that end: ${count}.`,
  },
  groups: {
    zh: (count: string) => `离开所在的分组，共 ${count} 处。`,
    en: (count: string) => `Places in groups that are left: ${count}.`,
  },
  offers: {
    zh: '认领码和等待对方接受的转让随之作废。',
    en: 'Claim codes, and transfers that wait for an answer, work no more.',
  },
  log: {
    zh: '动作日志、保养计划与记录、配件记录、故障反馈和照片随之删除，不能恢复。',
    en: 'Action logs, maintenance, parts, fault reports and photos are deleted for good.',
  },
  counts: {
    zh: (works: string, parts: string, reports: string, photos: string) =>
      `其中保养记录 ${works} 条、配件记录 ${parts} 条、故障反馈 ${reports} 条、照片 ${photos} 张。`,
    en: (works: string, parts: string, reports: string, photos: string) =>
      `Among them: maintenance done ${works}, parts ${parts}, fault reports ${reports}, photos ${photos}.`,
  },
  readings: {
    zh: (count: string, since: string) => `${since} 起的 ${count} 个读数不再显示。`,
    en: (count: string, since: string) => `Readings since ${since} that are shown no more: ${count}.`,
  },
  manyReadings: {
    zh: '读数不再显示；设备太多，没有逐一统计数量。',
    en: 'Readings are shown no more; of so many devices they are not counted.',
  },
  keptFor: {
    zh: (days: number, last: string) =>
      `读数在删除后保存 ${days} 天，到 ${last}；在此之前再次添加同一序列号、同一产品的设备即可恢复。`,
    en: (days: number, last: string) =>
      `They are kept for ${days} days, until ${last}, and come back if a device with the same serial number and product is added before then.`,
  },
  keptForever: {
    zh: '读数一直保存；再次添加同一序列号、同一产品的设备时会恢复。',
    en: 'They are kept for ever, and come back if a device with the same serial number and product is added.',
  },
  washes: {
    zh: (washes: string) => `${washes} 条洗涤记录及其日记是证据，一直保存。`,
    en: (washes: string) => `Washes that are evidence and stay, with their diaries: ${washes}.`,
  },
})
