import type { Words } from '../../kernel/words.ts'
import { type Explanation, figureCatalogue } from './figures.ts'

const connections: Words = { zh: '设备的连接与上报', en: 'Connections and readings of devices' }
/** Definitions of the figures of a site, which show what is so now, today and in a month. */
export const todayFigures = {
  online: {
    name: { zh: '在线', en: 'Online' },
    formula: {
      zh: '当前已连接、且按产品的上报间隔正常上报的设备数。',
      en: 'Devices that are connected now and report as often as their product should.',
    },
    source: connections,
  },
  silent: {
    name: { zh: '无上报', en: 'Not reporting' },
    formula: {
      zh: '当前已连接、但超过产品的上报间隔没有上报的设备数。',
      en: 'Devices that are connected now but have not reported for longer than their product allows.',
    },
    source: connections,
  },
  washing: {
    name: { zh: '正在洗涤', en: 'Washing now' },
    formula: {
      zh: '当前有一次洗涤正在进行的设备数。',
      en: 'Machines with a wash in progress.',
    },
    source: { zh: '由设备读数识别的洗涤', en: 'Washes detected from the readings of machines' },
  },
  meterParts: {
    name: { zh: '用水用电构成', en: 'Breakdown of water and energy' },
    formula: {
      zh: '仪表增量 = 洗涤（已结束的洗涤）+ 待机（洗涤之间，设备有上报时）+ 未归入洗涤（进行中的洗涤、没有用量记录的洗涤、无上报期间）。进水表单独列出；差额 = 进水 − 同站点设备用水。',
      en: 'Increase of the meters = washes (finished ones) + standby (between washes, while the machine reported) + unallocated (washes in progress or without a figure, time without readings). Inlet meters stand apart: their balance is inlet less the machines of the same sites.',
    },
    source: figureCatalogue.waterMeter.source,
  },
  washesOfSite: {
    name: { zh: '今日洗涤', en: 'Washes today' },
    formula: {
      zh: '今天（按站点当地日期）开始、且已结束的洗涤；设备在洗涤开始时位于此站点。',
      en: 'Finished washes that started today, by the date at the site, of machines that stood there then.',
    },
    source: figureCatalogue.washes.source,
  },
  siteAmounts: {
    name: { zh: '洗涤与消耗', en: 'Washes and consumption' },
    formula: {
      zh: '按洗涤开始时站点的当地日期计入；只含已结束的洗涤，设备在洗涤开始时位于此站点。用水、用电、洗涤剂和催干剂为这些洗涤的用量之和，不含待机；没有计量的洗涤不计入用量。',
      en: 'By the date at the site on which a wash started; finished washes only, of machines that stood there then. Water, energy, detergent and rinse aid are the sums of these washes, without standby; a wash without a figure adds nothing.',
    },
    source: figureCatalogue.washes.source,
  },
  faults: {
    name: { zh: '故障', en: 'Faults' },
    formula: {
      zh: '当前在线、且正在上报故障的设备数。',
      en: 'Devices that are online and report a fault now.',
    },
    source: { zh: '设备上报的故障', en: 'Faults reported by devices' },
  },
  hygieneFailed: {
    name: { zh: '卫生不合格', en: 'Hygiene failed' },
    formula: {
      zh: '有卫生不合格、且仍需处理的洗涤的设备数，与“待处理”一致。',
      en: 'Machines with washes that failed hygiene and still need somebody, as in the list of what needs attention.',
    },
    source: figureCatalogue.hygienePassed.source,
  },
} as const satisfies Record<string, Explanation>
export type TodayFigure = keyof typeof todayFigures
