import type { Words } from '../../kernel/words.ts'
import type { DrawingPart } from '../drawing.ts'

/** The parts of a drawing, as its editor, problems and the audit name them. */
export const drawnPartWords = {
  tankTemperature: { zh: '水箱水温', en: 'Tank temperature' },
  rinseTemperature: { zh: '终漂水温', en: 'Final rinse temperature' },
  boilerTemperature: { zh: '锅炉水温', en: 'Boiler temperature' },
  waterTemperature: { zh: '水温', en: 'Water temperature' },
  level: { zh: '水位', en: 'Water level' },
  door: { zh: '门', en: 'Door' },
  drain: { zh: '排水', en: 'Drain' },
  drumSpeed: { zh: '滚筒转速', en: 'Drum speed' },
  flow: { zh: '流量', en: 'Flow' },
  pressure: { zh: '水压', en: 'Pressure' },
  ph: { zh: 'pH 值', en: 'pH' },
  tds: { zh: 'TDS', en: 'TDS' },
  turbidity: { zh: '浊度', en: 'Turbidity' },
  filter: { zh: '滤芯', en: 'Filter' },
  detergent: { zh: '洗涤剂瓶', en: 'Detergent bottle' },
  rinseAid: { zh: '催干剂瓶', en: 'Rinse aid bottle' },
} as const satisfies Record<DrawingPart, Words>
