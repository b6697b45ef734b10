import type { Words } from '../../kernel/words.ts'

/** The figures of an analysis. Each has one definition, whatever it is shown for. */
export const figureKeys = [
  'washes',
  'waterPerWash',
  'energyPerWash',
  'detergentPerWash',
  'hygienePassed',
  'completed',
  'aborted',
  'rewashed',
  'duration',
  'waterMeter',
  'energyMeter',
] as const
export type FigureKey = (typeof figureKeys)[number]

/** How something is computed. */
export interface Explanation {
  name: Words
  formula: Words
  /** What it is computed from. */
  source: Words
}

export interface Figure extends Explanation {
  /** As shown; empty for a count. */
  unit: string
  precision: number
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
    precision: 3,
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
      en: 'Passed ÷ (passed + failed). Washes not assessed or without a requirement are excluded.',
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
  aborted: {
    name: { zh: '中止率', en: 'Aborted' },
    unit: '%',
    precision: 1,
    formula: {
      zh: '中止和中断的洗涤 ÷ 洗涤次数；结果未知的洗涤不算中止。',
      en: 'Aborted and interrupted washes ÷ washes. A wash whose result is unknown does not count as aborted.',
    },
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
      zh: '水表增量 = 洗涤 + 待机 + 未能归入洗涤的用量；进水表不计入用水。',
      en: 'Increase of the meters = washes + standby + what is not assigned to washes. Inlet meters do not count as consumption.',
    },
    source: meters,
  },
  energyMeter: {
    name: { zh: '用电（电表）', en: 'Energy, by meters' },
    unit: 'kWh',
    precision: 1,
    formula: {
      zh: '电表增量 = 洗涤 + 待机 + 未能归入洗涤的用量。',
      en: 'Increase of the meters = washes + standby + what is not assigned to washes.',
    },
    source: meters,
  },
}

/** What the cards beyond the figures are computed by. */
export const analysisExplanations = {
  changes: {
    name: { zh: '变化原因', en: 'What changed' },
    formula: {
      zh: '洗涤次数 =（现次数 − 原次数）× 两个时段平均的每次用量；每次用量 = 各设备每次用量之差，按其在两个时段平均的洗涤次数占比加权；其余为设备构成。三者之和等于洗涤用量之差。待机：两次洗涤之间由水表、电表计得的用量之差。',
      en: 'Number of washes: (washes now − before) × the mean use per wash of both periods. Use per wash: the difference of each device, weighted by its mean share of the washes of both periods. The rest is the mix of devices. The three add up to the difference of washes. Between washes: the difference of what meters count between them.',
    },
    source: {
      zh: '有用量记录的洗涤；比较时段截至相同的当地时刻。待机用量按小时汇总，两个时段都截至最近的整点',
      en: 'Washes with a figure; the compared period ends at the same local time. Standby is summed by the hour, in both periods up to the last full hour',
    },
  },
  insights: {
    name: { zh: '洞察', en: 'Insights' },
    formula: {
      zh: '最近 3–14 天的中位数与此前至少 8 天的基线比较；每个星期几有 8 个以上的值时，按星期几取基线。差异须超过 3.5 个稳健标准差（MAD × 1.4826）和最小幅度，且五分之四的天数在同一侧；此前的天数中最多二十分之一有同样大的偏离。持续到最近 4 天中有 3 天恢复；偏离的天不计入基线。缓慢升降：四周以上的 Theil–Sen 斜率达到同样幅度，且 Mann–Kendall 检验超过 4 个标准差。',
      en: 'The median of the last 3 to 14 days against a baseline of at least 8 days before, by weekday where a weekday has 8 values. It must differ by more than 3.5 robust standard deviations (MAD × 1.4826) and a minimum amount, with four days in five on the same side; at most one in twenty of the days before may be as far off. It goes on until 3 of the last 4 days are back; days that differ are no part of the baseline. Drift: a Theil–Sen slope of four weeks or more that reaches the same amounts, with a Mann–Kendall test beyond 4 standard deviations.',
    },
    source: {
      zh: '设备自身已结束的天；每天至少 3 次洗涤。每天结束后几分钟内计算',
      en: 'The device’s completed days, with at least 3 washes each. Computed minutes after a day is over',
    },
  },
  cost: {
    name: { zh: '成本', en: 'Costs' },
    formula: {
      zh: '用量 × 当天在该站点有效的价格；用电按洗涤开始的钟点分时计价。合计 = 洗涤 + 待机 + 燃气。洗涤为各项四舍五入到分之后的和；待机按所在钟点的价格计算，截至最近的整点；每次、洗涤日平均为洗涤成本 ÷ 洗涤次数、÷ 有洗涤的天数；当天只计已过去的部分，不足一天时不显示。碳排放 = 用量 × 当天有效的排放因子。',
      en: 'Use × the price in force at the site on that day; energy at the price of the hour in which the wash started. The total is washing + standby + gas. Washing is the sum of its parts, each rounded; standby is priced by the hour, up to the last full hour; per wash and per day are the cost of washing ÷ washes and ÷ days with washes; of a running day only the part that is over counts, and with less than a day there is no figure. Emissions are use × the factor in force on that day.',
    },
    source: {
      zh: '洗涤记录的用水、用电、洗涤剂和催干剂，以及“价格与排放因子”；没有价格的用量不计',
      en: 'Water, energy, detergent and rinse aid of recorded washes, and the entered prices and factors; use without a price is left out',
    },
  },
} as const satisfies Record<string, Explanation>
