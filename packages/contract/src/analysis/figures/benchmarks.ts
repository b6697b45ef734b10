import type { Words } from '../../kernel/words.ts'
import { type Explanation, figureCatalogue } from './figures.ts'
import { moreFigures } from './more-figures.ts'

/** A published figure to compare with. Sources differ by a factor of four, so each names its year and kind of machine. */
export interface Benchmark {
  name: Words
  value: number
  source: Words
  /** Of the publication; a span where only that is known. */
  year: string
}

const energyStar: Words = {
  zh: '美国能源之星（ENERGY STAR）商用洗碗机关键指标，高温型',
  en: 'ENERGY STAR, commercial dishwashers, key product criteria, high temperature',
}

/** Litres per rack at most. */
export const litresPerRack: readonly Benchmark[] = [
  { name: { zh: '台下式', en: 'Undercounter' }, value: 3.79, source: energyStar, year: '2007' },
  { name: { zh: '提拉门式', en: 'Door type' }, value: 3.6, source: energyStar, year: '2007' },
  { name: { zh: '单缸传送式', en: 'Single-tank conveyor' }, value: 2.65, source: energyStar, year: '2007' },
  { name: { zh: '多缸传送式', en: 'Multi-tank conveyor' }, value: 2.04, source: energyStar, year: '2007' },
]

const nsw: Words = {
  zh: '澳大利亚新南威尔士州规划、工业与环境部，洗衣房节水指南',
  en: 'NSW Department of Planning, Industry and Environment, water efficiency in laundries',
}

/** The department had this name from July 2019 to December 2021; the guide itself bears no year that we know. */
const nswYear = '2019–2021'

/** Litres per kilogram of laundry. */
export const litresPerKilogram: readonly Benchmark[] = [
  {
    name: { zh: '洗脱机常见上限', en: 'Washer-extractor, usual upper end' },
    value: 22,
    source: nsw,
    year: nswYear,
  },
  {
    name: { zh: '洗脱机常见下限', en: 'Washer-extractor, usual lower end' },
    value: 17,
    source: nsw,
    year: nswYear,
  },
  {
    name: { zh: '自用洗衣房最佳实践', en: 'On-premise laundry, best practice' },
    value: 9,
    source: nsw,
    year: nswYear,
  },
  {
    name: { zh: '带水回用的洗脱机', en: 'Extractor with recycling' },
    value: 20.9,
    source: {
      zh: '美国环保署（EPA）WaterSense at Work，第 3.6 节，洗衣设备',
      en: 'EPA WaterSense at Work, section 3.6, laundry equipment',
    },
    year: '2012',
  },
]

const compared = ({ name, formula, source }: Explanation): Explanation => ({
  name,
  formula: {
    zh: `本时段：${formula.zh}差异 =（本时段 − 对比值）÷ 对比值。自身中位数：此前 8 周日均值的中位数，至少 8 天。同产品设备中位数：各设备本时段均值的中位数，至少 3 台。公开数值按机型与年份，不是限值。`,
    en: `This range: ${formula.en} Difference = (this range − other) ÷ other. Own median: of the daily means of the 8 weeks before, at least 8 days. Median of the product’s devices: of their means in this range, at least 3 devices. Published figures apply to a type of machine and a year; they are not limits.`,
  },
  source: {
    zh: `${source.zh}；公开数值的来源见各行`,
    en: `${source.en}; of published figures as each line says`,
  },
})

/** How a figure is compared with medians and published figures. */
export const benchmarkExplanations = {
  waterPerWash: compared(figureCatalogue.waterPerWash),
  energyPerWash: compared(figureCatalogue.energyPerWash),
  detergentPerWash: compared(figureCatalogue.detergentPerWash),
  litresPerKilogram: compared(moreFigures.litresPerKilogram),
}
