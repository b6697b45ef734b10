import { defineWords } from '../../../../lib/words.ts'

export const runOutsWords = defineWords({
  title: { zh: '用完预测', en: 'Run-out forecast' },
  hint: {
    zh: '各设备的耗材与配件何时用完或到期，按当前情况推算，与所选日期无关；最先用完的在前。“即将用完”：耗材 7 天（补货所需）内用完，或配件 14 天内到期或寿命仅剩一成。',
    en: 'When consumables run out and parts are due, as of now and regardless of the days above. What ends first comes first. “Runs out soon”: a consumable within 7 days, the time an order takes; a part within 14 days, or at a tenth of its life.',
  },
  loadFailed: { zh: '用完预测加载失败', en: 'The forecasts could not be loaded' },
  list: { zh: '各设备的耗材与配件', en: 'Consumables and parts by device' },
  device: { zh: '设备', en: 'Device' },
  thing: { zh: '耗材或配件', en: 'Consumable or part' },
  state: { zh: '状态', en: 'Status' },
  level: { zh: '余量', en: 'Remaining' },
  ends: { zh: '预计用完', en: 'Runs out' },
  toDo: { zh: '处理', en: 'What to do' },
  usedOf: {
    zh: (now: string, end: string) => `已用 ${now} / ${end}`,
    en: (now: string, end: string) => `${now} of ${end} used`,
  },
  days: { zh: (days: string) => `${days} 天`, en: (days: string) => `${days} days` },
  left: {
    zh: (shown: string, left: string) => `仅比较余量最少的 ${shown} 项，另有 ${left} 项未列出。`,
    en: (shown: string, left: string) =>
      `Only the ${shown} with the least left are compared; ${left} others are not listed.`,
  },
  actionOf: {
    zh: (action: string, thing: string, device: string) => `${action}：${device} · ${thing}`,
    en: (action: string, thing: string, device: string) => `${action}: ${thing} of ${device}`,
  },
  orderPart: { zh: '下单', en: 'Order' },
})
