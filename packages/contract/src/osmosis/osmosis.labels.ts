import type { Words } from '../kernel/words.ts'

/** Display names of the fields of osmosis units. */
export const osmosisLabels = {
  inletId: { zh: '进水设备', en: 'Inlet device' },
  'osmosis.since': { zh: '生效日期', en: 'Valid from' },
} as const satisfies Record<string, Words>
