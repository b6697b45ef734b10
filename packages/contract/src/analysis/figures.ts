import type { Words } from '../kernel/words.ts'

/** The figures of an analysis. Each has one definition, whatever it is shown for. */
export const figureKeys = [
  'washes',
  'waterPerWash',
  'energyPerWash',
  'detergentPerWash',
  'hygienePassed',
  'completed',
  'rewashed',
  'duration',
  'waterMeter',
  'energyMeter',
] as const
export type FigureKey = (typeof figureKeys)[number]

export interface Figure {
  name: Words
  /** As shown; empty for a count. */
  unit: string
  precision: number
  formula: Words
  /** What it is computed from. */
  source: Words
}

const washes: Words = { zh: '洗涤记录', en: 'Recorded washes' }
const meters: Words = { zh: '设备的水表、电表', en: 'Water and energy meters of the machines' }

/** Definitions of the figures, for the explanation beside each of them. */
export const figureCatalogue: Record<FigureKey, Figure> = {
  washes: {
    name: { zh: '洗涤次数', en: 'Washes' },
    unit: '',
    precision: 0,
    formula: {
      zh: '已结束的洗涤，计入其开始的那一天；含中止、中断的洗涤。',
      en: 'Washes that have ended, counted on the day they started, including aborted and interrupted ones.',
    },
    source: washes,
  },
  waterPerWash: {
    name: { zh: '每次用水', en: 'Water per wash' },
    unit: 'L',
    precision: 1,
    formula: {
      zh: '洗涤用水 ÷ 有用水记录的洗涤次数；含洗涤期间的补水，不含待机时的水箱注水。',
      en: 'Water of washes ÷ washes with a water figure. Includes refills during a wash, not filling the tanks between washes.',
    },
    source: washes,
  },
  energyPerWash: {
    name: { zh: '每次用电', en: 'Energy per wash' },
    unit: 'kWh',
    precision: 2,
    formula: {
      zh: '洗涤用电 ÷ 有用电记录的洗涤次数；不含待机保温。',
      en: 'Energy of washes ÷ washes with an energy figure. Keeping tanks hot between washes is not included.',
    },
    source: washes,
  },
  detergentPerWash: {
    name: { zh: '每次洗涤剂', en: 'Detergent per wash' },
    unit: 'mL',
    precision: 0,
    formula: {
      zh: '洗涤剂用量 ÷ 有用量记录的洗涤次数。',
      en: 'Detergent of washes ÷ washes with a detergent figure.',
    },
    source: washes,
  },
  hygienePassed: {
    name: { zh: '卫生合格率', en: 'Hygiene passed' },
    unit: '%',
    precision: 1,
    formula: {
      zh: '合格 ÷（合格 + 不合格）；无法判定和无要求的洗涤不计。',
      en: 'Passed ÷ (passed + failed). Washes that could not be assessed or need not be are left out.',
    },
    source: {
      zh: '洗涤结束时适用的卫生规则',
      en: 'Hygiene rules in force when the wash ended',
    },
  },
  completed: {
    name: { zh: '完成率', en: 'Completed' },
    unit: '%',
    precision: 1,
    formula: { zh: '完成的洗涤 ÷ 洗涤次数。', en: 'Completed washes ÷ washes.' },
    source: washes,
  },
  rewashed: {
    name: { zh: '重洗率', en: 'Rewashed' },
    unit: '%',
    precision: 1,
    formula: { zh: '标记为重洗的洗涤 ÷ 洗涤次数。', en: 'Washes marked as a rewash ÷ washes.' },
    source: washes,
  },
  duration: {
    name: { zh: '平均时长', en: 'Mean duration' },
    unit: 'min',
    precision: 1,
    formula: {
      zh: '从开始到结束的时间，全部洗涤的平均值。',
      en: 'Time from start to end, mean of all washes.',
    },
    source: washes,
  },
  waterMeter: {
    name: { zh: '用水（水表）', en: 'Water, by meters' },
    unit: 'L',
    precision: 0,
    formula: {
      zh: '水表增量 = 洗涤 + 待机 + 未归属；进水表不计入用水。',
      en: 'Increase of the meters = washes + standby + unallocated. Inlet meters are never use.',
    },
    source: meters,
  },
  energyMeter: {
    name: { zh: '用电（电表）', en: 'Energy, by meters' },
    unit: 'kWh',
    precision: 1,
    formula: {
      zh: '电表增量 = 洗涤 + 待机 + 未归属。',
      en: 'Increase of the meters = washes + standby + unallocated.',
    },
    source: meters,
  },
}
