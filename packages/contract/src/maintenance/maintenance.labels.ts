import type { Words } from '../kernel/words.ts'

/** Display names of the fields of maintenance. */
export const maintenanceLabels = {
  taskId: { zh: '保养任务', en: 'Maintenance task' },
  everyDays: { zh: '间隔（天）', en: 'Interval (days)' },
  once: { zh: '只做一次', en: 'Only once' },
  paused: { zh: '暂停', en: 'Paused' },
  doneAt: { zh: '完成时间', en: 'Completed' },
  workId: { zh: '保养记录', en: 'Maintenance record' },
} as const satisfies Record<string, Words>
