import type { AvailabilityFigures } from '../availability.ts'
import type { Figure } from './figures.ts'

/** Figures beside those of washes: of the machines, their loads and the water. */
export const moreFigureKeys = [
  'onlineShare',
  'operatingHours',
  'idleHours',
  'turnsPerDay',
  'alarms',
  'gas',
  'gasCost',
  'gasCarbon',
  'weight',
  'meanLoad',
  'loadShare',
  'wellLoaded',
  'litresPerKilogram',
  'kwhPerKilogram',
  'costPerKilogram',
  'outOfRange',
] as const
export type MoreFigureKey = (typeof moreFigureKeys)[number]

const weights = {
  zh: '洗涤期间上报的最大有效重量；只含称重的洗涤',
  en: 'The greatest valid weight reported during a wash; only washes that were weighed',
}

const tariffs = {
  zh: '燃气表，以及“价格与排放因子”',
  en: 'Gas meters, and the entered prices and factors',
}

export const moreFigures: Record<MoreFigureKey, Figure> = {
  onlineShare: {
    name: { zh: '在线率', en: 'Time online' },
    unit: '%',
    precision: 1,
    formula: {
      zh: '已连接的时间 ÷ 已知连接状态的时间；从每台设备首次有连接记录起算。',
      en: 'Time connected ÷ time in which the connection is known, from the first recorded connection of each device on.',
    },
    source: { zh: '设备事件中的连接与断开', en: 'Connections in the device events' },
  },
  operatingHours: {
    name: { zh: '洗涤总时长', en: 'Washing time' },
    unit: 'h',
    precision: 1,
    formula: {
      zh: '该时段内开始并已结束的洗涤的时长之和，全部设备合计。',
      en: 'Time from start to end of finished washes that started in the period, summed over machines.',
    },
    source: { zh: '洗涤记录', en: 'Recorded washes' },
  },
  idleHours: {
    name: { zh: '待机时间', en: 'Idle time' },
    unit: 'h',
    precision: 1,
    formula: {
      zh: '每台洗涤设备的在线时间减去洗涤总时长，不小于零，全部设备合计。连接记录短于洗涤总时长的设备不计入。',
      en: 'Time online less washing time of each machine, never below zero, summed over machines. A machine whose connection is known for less than it washed is left out.',
    },
    source: { zh: '设备事件和洗涤记录', en: 'Device events and recorded washes' },
  },
  turnsPerDay: {
    name: { zh: '每台每天周转', en: 'Turns per day' },
    unit: '',
    precision: 1,
    formula: {
      zh: '洗涤次数 ÷（洗涤设备数 × 已过去的天数）；当天只计已过去的部分，不足一天时不显示。没有洗涤的设备也计入。',
      en: 'Washes ÷ (machines × days that have passed). Of a running day only the part that is over counts; with less than a day there is no figure. Machines without a wash count too.',
    },
    source: { zh: '洗涤记录', en: 'Recorded washes' },
  },
  alarms: {
    name: { zh: '告警', en: 'Alarms' },
    unit: '',
    precision: 0,
    formula: {
      zh: '该时段内产生的告警，含已恢复和已确认的；反复产生并合并的只计一次。',
      en: 'Alarms raised in the period, including cleared and acknowledged ones. A chattering alarm combined into one record counts once.',
    },
    source: { zh: '告警记录', en: 'Alarm records' },
  },
  gas: {
    name: { zh: '用气（燃气表）', en: 'Gas, by meters' },
    unit: 'm³',
    precision: 2,
    formula: {
      zh: '燃气表增量，含洗涤之外的用气。',
      en: 'Increase of the gas meters, use outside washes included.',
    },
    source: { zh: '设备上报的累计用气量（gas_total）', en: 'Total gas reported by machines (gas_total)' },
  },
  gasCost: {
    name: { zh: '燃气费用', en: 'Cost of gas' },
    unit: '',
    precision: 2,
    formula: {
      zh: '每小时用气量（m³，按燃气表计量，不换算热值）× 当天在该站点有效的气价；没有价格的用量不计。',
      en: 'Gas of each hour (m³ as metered, no heating value) × the price in force at the site on that day. Gas without a price is left out.',
    },
    source: tariffs,
  },
  gasCarbon: {
    name: { zh: '燃气排放', en: 'Emissions of gas' },
    unit: 'kg CO₂e',
    precision: 1,
    formula: {
      zh: '每小时用气量（m³，按燃气表计量，不换算热值）× 当天在该站点有效的排放因子；没有因子的用量不计。',
      en: 'Gas of each hour (m³ as metered, no heating value) × the emission factor in force at the site on that day. Gas without a factor is left out.',
    },
    source: tariffs,
  },
  weight: {
    name: { zh: '洗涤重量', en: 'Weight washed' },
    unit: 'kg',
    precision: 0,
    formula: { zh: '每次洗涤的装载量之和。', en: 'Sum of the loads of washes.' },
    source: weights,
  },
  meanLoad: {
    name: { zh: '平均装载', en: 'Mean load' },
    unit: 'kg',
    precision: 1,
    formula: { zh: '洗涤重量 ÷ 称重的洗涤次数。', en: 'Weight washed ÷ washes that were weighed.' },
    source: weights,
  },
  loadShare: {
    name: { zh: '装载率', en: 'Load share' },
    unit: '%',
    precision: 0,
    formula: { zh: '平均装载量 ÷ 额定装载量。', en: 'Mean load ÷ rated load.' },
    source: {
      zh: '称重的洗涤，以及产品物模型中重量的额定值',
      en: 'Weighed washes, and the capacity of the weight in the thing model of the product',
    },
  },
  wellLoaded: {
    name: { zh: '装载充足', en: 'Well loaded' },
    unit: '%',
    precision: 1,
    formula: {
      zh: '装载量达到额定值 80% 及以上的洗涤 ÷ 称重的洗涤。',
      en: 'Washes with at least 80 % of the rated load ÷ weighed washes.',
    },
    source: {
      zh: '称重的洗涤；80% 是洗衣房常用的目标',
      en: 'Weighed washes; 80 % is a common target of laundries',
    },
  },
  litresPerKilogram: {
    name: { zh: '每公斤用水', en: 'Water per kg' },
    unit: 'L/kg',
    precision: 1,
    formula: {
      zh: '洗涤用水 ÷ 装载量，只含两者都有的洗涤。',
      en: 'Water of washes ÷ their loads, of washes that have both.',
    },
    source: weights,
  },
  kwhPerKilogram: {
    name: { zh: '每公斤用电', en: 'Energy per kg' },
    unit: 'kWh/kg',
    precision: 3,
    formula: {
      zh: '洗涤用电 ÷ 装载量，只含两者都有的洗涤。',
      en: 'Energy of washes ÷ their loads, of washes that have both.',
    },
    source: weights,
  },
  costPerKilogram: {
    name: { zh: '每公斤成本', en: 'Cost per kg' },
    unit: '',
    precision: 2,
    formula: {
      zh: '每次洗涤的平均成本 ÷ 平均装载量。',
      en: 'Mean cost of a wash ÷ mean load.',
    },
    source: {
      zh: '“成本”的价格和称重的洗涤',
      en: 'The prices of “Costs”, and the washes that were weighed',
    },
  },
  outOfRange: {
    name: { zh: '超限时间', en: 'Time out of range' },
    unit: 'h',
    precision: 1,
    formula: {
      zh: '读数超出限值的时间；一个读数持续到下一个有效读数，最多三个上报间隔。全部探头合计。',
      en: 'Time with a reading beyond its limits. A reading holds until the next valid one, three intervals at most. Summed over probes.',
    },
    source: { zh: '有效读数和产品的限值', en: 'Valid readings and the limits of the product' },
  },
}

export const availabilityKeys = [
  'onlineShare',
  'operatingHours',
  'idleHours',
  'turnsPerDay',
  'alarms',
  'gas',
  'gasCost',
  'gasCarbon',
] as const satisfies MoreFigureKey[]
export type AvailabilityKey = (typeof availabilityKeys)[number]

/** A figure of availability in its unit; null if nothing is known. */
export function availabilityOf(key: AvailabilityKey, figures: AvailabilityFigures): number | null {
  const { onlineHours, knownHours } = figures
  if (key === 'onlineShare')
    return onlineHours === null || !knownHours ? null : (onlineHours / knownHours) * 100
  if (key === 'gasCost') return scaled(figures.gasFen, 100)
  if (key === 'gasCarbon') return scaled(figures.gasCarbonGrams, 1000)
  return key === 'gas' ? figures.gasCubicMetres : figures[key]
}

const scaled = (value: number | null, by: number) => (value === null ? null : value / by)
