import type { Words } from '../kernel/words.ts'

/** Display names of the fields of osmosis units. */
export const osmosisLabels = {
  inletId: { zh: '进水设备', en: 'Inlet device' },
} as const satisfies Record<string, Words>
