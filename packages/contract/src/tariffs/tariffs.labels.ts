import type { Words } from '../kernel/words.ts'

/** Display names of the fields of prices and emission factors. */
export const tariffLabels = {
  bands: { zh: '分时电价', en: 'Time of use' },
  'bands/on': { zh: '适用日期', en: 'Days' },
  fromHour: { zh: '开始钟点', en: 'From hour' },
  toHour: { zh: '结束钟点', en: 'To hour' },
} as const satisfies Record<string, Words>
