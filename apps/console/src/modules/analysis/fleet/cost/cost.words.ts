import { costPartWords } from '@limpid/contract/analysis/costs'
import { defineWords } from '../../../../lib/words.ts'

export const costWords = defineWords({
  title: { zh: '成本', en: 'Costs' },
  hint: {
    zh: '洗涤、待机与燃气按所在站点当日当时的价格计算，合计为三者之和。“每次洗涤”、“洗涤日平均”和各单项费用只含洗涤；各站点成本之和、每天成本之和都等于合计。',
    en: 'Washes, standby and gas at the prices of the site at that time; the total is their sum. “Per wash”, “Per day” and each kind of cost are of washes only. The tables by site and by day each add up to the total.',
  },
  total: { zh: '合计', en: 'Total' },
  ofAllWashes: { zh: '洗涤', en: 'Washing' },
  standbyFen: { zh: '待机', en: 'Standby' },
  gasFen: { zh: '燃气', en: 'Gas' },
  perWash: { zh: '每次洗涤', en: 'Per wash' },
  perDay: { zh: '洗涤日平均', en: 'Per day' },
  ...costPartWords,
  carbon: { zh: '排放', en: 'Emissions' },
  before: { zh: (amount: string) => `此前 ${amount}`, en: (amount: string) => `previously ${amount}` },
  washes: { zh: '洗涤次数', en: 'Washes' },
  ofWashes: {
    zh: (count: string) => `${count} 次洗涤`,
    en: (count: string) => (count === '1' ? '1 wash' : `${count} washes`),
  },
  ofWashesOnly: { zh: '仅洗涤，待机另计', en: 'washes only; standby is listed separately' },
  ofDays: {
    zh: (count: string) => `${count} 天有洗涤`,
    en: (count: string) => (count === '1' ? '1 day with washes' : `${count} days with washes`),
  },
  overDays: {
    zh: (over: string, count: string) => `除以 ${over} 天：${count} 天有洗涤，未结束的一天按已过时间计`,
    en: (over: string, count: string) =>
      `divided by ${over} days: ${count} with washes; an unfinished day counts by the time passed`,
  },
  bySite: { zh: '各站点成本', en: 'Cost by site' },
  site: { zh: '站点', en: 'Site' },
  withoutSite: { zh: '未分配站点', en: 'No site' },
  byDevice: { zh: '每次洗涤成本最高的设备', en: 'Devices with the highest cost per wash' },
  device: { zh: '设备', en: 'Device' },
  byDay: { zh: '每天成本', en: 'Cost by day' },
  day: { zh: '日期', en: 'Day' },
  noPrice: { zh: '尚未填写价格', en: 'No price entered' },
  noPriceHint: {
    zh: '填写电价、水价和药剂价格后，这里显示每次洗涤和每天的成本。',
    en: 'Enter the prices of electricity, water and chemicals to see the cost per wash and per day here.',
  },
  missing: {
    zh: (kinds: string) => `以下项目部分用量没有价格，未计入：${kinds}。`,
    en: (kinds: string) => `Some consumption has no price and is not included: ${kinds}.`,
  },
  enter: { zh: '填写价格', en: 'Enter prices' },
  failed: { zh: '成本加载失败', en: 'Costs could not be loaded' },
})
