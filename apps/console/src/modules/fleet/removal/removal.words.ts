import { defineWords } from '../../../lib/words.ts'

/** Texts about what is deleted with devices, and what is retained. */
export const removalWords = defineWords({
  cutOff: {
    zh: '令牌立即失效，设备随即断开且无法再连接。',
    en: 'Tokens are revoked at once: the devices are disconnected and cannot reconnect.',
  },
  shares: {
    zh: (count: string) => `${count} 个共享将失效。`,
    en: (count: string) => (count === '1' ? '1 share ends.' : `${count} shares end.`),
  },
  groups: {
    zh: (count: string) => `设备将移出所在分组，共 ${count} 处。`,
    en: (count: string) =>
      count === '1' ? '1 group membership is removed.' : `${count} group memberships are removed.`,
  },
  offers: {
    zh: '认领码和待接受的转让将失效。',
    en: 'Claim codes and pending transfers become invalid.',
  },
  log: {
    zh: '设备事件、保养计划与记录、配件记录、故障反馈和照片将被永久删除。',
    en: 'Device events, maintenance plans and records, part records, fault reports and photos are permanently deleted.',
  },
  counts: {
    zh: (works: string, parts: string, reports: string, photos: string) =>
      `其中保养记录 ${works} 条、配件记录 ${parts} 条、故障反馈 ${reports} 条、照片 ${photos} 张。`,
    en: (works: string, parts: string, reports: string, photos: string) =>
      `Maintenance records: ${works}; part records: ${parts}; fault reports: ${reports}; photos: ${photos}.`,
  },
  readings: {
    zh: (count: string, since: string) => `${since} 起的 ${count} 条读数将不再显示。`,
    en: (count: string, since: string) =>
      count === '1'
        ? `1 reading since ${since} is no longer shown.`
        : `${count} readings since ${since} are no longer shown.`,
  },
  severalReadings: {
    zh: '读数将不再显示；设备较多，未统计数量。',
    en: 'Readings are no longer shown; they are not counted for this many devices.',
  },
  keptFor: {
    zh: (days: number, last: string) =>
      `读数在删除后保留 ${days} 天，至 ${last}；在此之前重新添加同一序列号、同一产品的设备即可恢复。`,
    en: (days: number, last: string) =>
      `Readings are retained for ${days} days, until ${last}. Add a device with the same serial number and product before then to restore them.`,
  },
  keptForever: {
    zh: '读数永久保留；重新添加同一序列号、同一产品的设备即可恢复。',
    en: 'Readings are retained indefinitely. Add a device with the same serial number and product to restore them.',
  },
  washes: {
    zh: (washes: string) => `${washes} 条洗涤记录及其台账作为凭证永久保留。`,
    en: (washes: string) =>
      `${washes} ${washes === '1' ? 'wash and its ledger are' : 'washes and their ledgers are'} retained as evidence.`,
  },
})
