import { defineWords } from '../../../../../lib/words.ts'

/** Shares and pH say more by what they were and are. */
const levels = {
  hygieneFailed: {
    zh: (device: string, _by: string, was: string, is: string) =>
      `检查卫生不合格：${device}（由 ${was} 变为 ${is}）`,
    en: (device: string, _by: string, was: string, is: string) =>
      `Check failed hygiene: ${device} (from ${was} to ${is})`,
  },
  aborted: {
    zh: (device: string, _by: string, was: string, is: string) =>
      `检查洗涤中止：${device}（由 ${was} 变为 ${is}）`,
    en: (device: string, _by: string, was: string, is: string) =>
      `Check aborted washes: ${device} (from ${was} to ${is})`,
  },
  ph: {
    zh: (device: string, _by: string, was: string, is: string) =>
      `检查 pH：${device}（由 ${was} 变为 ${is}）`,
    en: (device: string, _by: string, was: string, is: string) =>
      `Check the pH: ${device} (from ${was} to ${is})`,
  },
}

/** What a technician is to do, where a measure is above its baseline. */
export const moreWork = defineWords({
  waterPerWash: {
    zh: (device: string, by: string) => `检查洗涤用水：${device}（每次约多 ${by}）`,
    en: (device: string, by: string) => `Check water per wash: ${device} (about ${by} more per wash)`,
  },
  energyPerWash: {
    zh: (device: string, by: string) => `检查洗涤用电：${device}（每次约多 ${by}）`,
    en: (device: string, by: string) => `Check energy per wash: ${device} (about ${by} more per wash)`,
  },
  detergentPerWash: {
    zh: (device: string, by: string) => `检查洗涤剂投加：${device}（每次约多 ${by}）`,
    en: (device: string, by: string) => `Check detergent dosing: ${device} (about ${by} more per wash)`,
  },
  duration: {
    zh: (device: string, by: string) => `检查洗涤为何变长：${device}（每次约多 ${by}）`,
    en: (device: string, by: string) => `Check why washes take longer: ${device} (about ${by} more per wash)`,
  },
  standbyWater: {
    zh: (device: string, by: string) => `检查漏水：${device}（每天约多 ${by}）`,
    en: (device: string, by: string) => `Check for a leak: ${device} (about ${by} more per day)`,
  },
  standbyEnergy: {
    zh: (device: string, by: string) => `检查待机用电：${device}（每天约多 ${by}）`,
    en: (device: string, by: string) => `Check standby energy: ${device} (about ${by} more per day)`,
  },
  ...levels,
})

/** The same, where it is below its baseline. */
export const lessWork = defineWords({
  waterPerWash: {
    zh: (device: string, by: string) => `检查进水与漂洗：${device}（每次约少 ${by}）`,
    en: (device: string, by: string) => `Check water supply and rinse: ${device} (about ${by} less per wash)`,
  },
  energyPerWash: {
    zh: (device: string, by: string) => `检查加热：${device}（每次约少 ${by}）`,
    en: (device: string, by: string) => `Check the heating: ${device} (about ${by} less per wash)`,
  },
  detergentPerWash: {
    zh: (device: string, by: string) => `检查洗涤剂供给：${device}（每次约少 ${by}）`,
    en: (device: string, by: string) => `Check the detergent supply: ${device} (about ${by} less per wash)`,
  },
  duration: {
    zh: (device: string, by: string) => `检查洗涤为何变短：${device}（每次约少 ${by}）`,
    en: (device: string, by: string) => `Check why washes are shorter: ${device} (about ${by} less per wash)`,
  },
  standbyWater: {
    zh: (device: string, by: string) => `检查注水与换水：${device}（每天约少 ${by}）`,
    en: (device: string, by: string) =>
      `Check filling and water changes: ${device} (about ${by} less per day)`,
  },
  standbyEnergy: {
    zh: (device: string, by: string) => `检查待机加热：${device}（每天约少 ${by}）`,
    en: (device: string, by: string) => `Check heating between washes: ${device} (about ${by} less per day)`,
  },
  ...levels,
})

export const insightWorkWords = defineWords({
  numbers: {
    zh: (was: string, days: number, is: string, lately: number) =>
      `此前每天 ${was}（${days} 天的中位数），近 ${lately} 天 ${is}。`,
    en: (was: string, days: number, is: string, lately: number) =>
      `Before: ${was} (median of ${days} days). Last ${lately} days: ${is}.`,
  },
  numbersOfWash: {
    zh: (was: string, days: number, is: string, lately: number) =>
      `此前 ${was}（${days} 天的中位数），近 ${lately} 天 ${is}。`,
    en: (was: string, days: number, is: string, lately: number) =>
      `Before: ${was} (median of ${days} days). Last ${lately} days: ${is}.`,
  },
  analysis: { zh: '数据分析', en: 'Analysis' },
})
