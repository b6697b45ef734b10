import type { Words } from '../kernel/words.ts'

/** Display names of the fields of maintenance windows. */
export const maintenanceWindowLabels = {
  'maintenance-windows.reason': { zh: '维护原因', en: 'Reason' },
  'maintenance-windows.scope': { zh: '维护范围', en: 'Applies to' },
  'maintenance-windows.repeat': { zh: '重复', en: 'Repeat' },
  'maintenance-windows.weekdays': { zh: '星期', en: 'Weekdays' },
  'maintenance-windows.from': { zh: '开始时刻', en: 'From' },
  'maintenance-windows.to': { zh: '结束时刻', en: 'To' },
  startsAt: { zh: '开始时间', en: 'Starts at' },
  endsAt: { zh: '结束时间', en: 'Ends at' },
} as const satisfies Record<string, Words>
