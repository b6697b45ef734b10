import type { Words } from '../kernel/words.ts'

/** Display names of the fields of telemetry. */
export const telemetryLabels = {
  points: { zh: '数据点数', en: 'Number of points' },
  period: { zh: '时段', en: 'Period' },
  day: { zh: '日期', en: 'Day' },
} as const satisfies Record<string, Words>
