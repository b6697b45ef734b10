import type { Words } from '../../kernel/words.ts'
import { type Explanation, figureCatalogue } from './figures.ts'
import { moreFigures } from './more-figures.ts'

/** A published figure to compare with. Sources differ by a factor of four, so each names its year and kind of machine. */
export interface Benchmark {
  name: Words
  value: number
  source: Words
}

const energyStar: Words = {
  zh: '美国能源之星（ENERGY STAR）商用洗碗机关键指标，2007 年，高温型',
  en: 'ENERGY STAR, commercial dishwashers, key product criteria 2007, high temperature',
}

/** Litres per rack at most. */
export const litresPerRack: readonly Benchmark[] = [
  { name: { zh: '台下式', en: 'Undercounter' }, value: 3.79, source: energyStar },
  { name: { zh: '提拉门式', en: 'Door type' }, value: 3.6, source: energyStar },
  { name: { zh: '单缸传送式', en: 'Single-tank conveyor' }, value: 2.65, source: energyStar },
  { name: { zh: '多缸传送式', en: 'Multi-tank conveyor' }, value: 2.04, source: energyStar },
]

const nsw: Words = {
  zh: '澳大利亚新南威尔士州规划、工业与环境部，洗衣房节水指南',
  en: 'NSW Department of Planning, Industry and Environment, water efficiency in laundries',
}

/** Litres per kilogram of laundry. */
export const litresPerKilogram: readonly Benchmark[] = [
  { name: { zh: '洗脱机常见上限', en: 'Washer-extractor, usual upper end' }, value: 22, source: nsw },
  { name: { zh: '洗脱机常见下限', en: 'Washer-extractor, usual lower end' }, value: 17, source: nsw },
  { name: { zh: '自用洗衣房最佳实践', en: 'On-premise laundry, best practice' }, value: 9, source: nsw },
  {
    name: { zh: '带水回用的洗脱机', en: 'Extractor with recycling' },
    value: 20.9,
    source: {
      zh: '美国环保署（EPA）WaterSense at Work，第 3.12 节，洗衣设备',
      en: 'EPA WaterSense at Work, section 3.12, laundry equipment',
    },
  },
]

const againstPublished = ({ formula, source }: Explanation): Explanation => ({
  name: { zh: '与公开数值比较', en: 'Against published figures' },
  formula: {
    zh: `本时段：${formula.zh}差异 =（本时段 − 公开数值）÷ 公开数值。公开数值按机型与年份，不是限值。`,
    en: `This range: ${formula.en} Difference = (this range − published) ÷ published. Published figures are of a kind of machine and a year; they are no limits.`,
  },
  source: {
    zh: `${source.zh}；公开数值的来源见各行`,
    en: `${source.en}; of published figures as each line says`,
  },
})

/** How the water of a wash or of a kilogram is compared with published figures. */
export const benchmarkExplanations = {
  rack: againstPublished(figureCatalogue.waterPerWash),
  kilogram: againstPublished(moreFigures.litresPerKilogram),
}
