import { defineWords } from '../../lib/words.ts'

export const batchWords = defineWords({
  title: { zh: '批量任务', en: 'Bulk jobs' },
  description: {
    zh: '对多台设备的批量操作：进度、结果和逐台原因。任务结束后保留 30 天。',
    en: 'Bulk operations on devices: progress, result and reason per device. Kept for 30 days after the job ends.',
  },
  what: { zh: '任务', en: 'Job' },
  progress: { zh: '进度', en: 'Progress' },
  progressOf: {
    zh: (done: string, total: string) => `${done} / ${total} 台`,
    en: (done: string, total: string) => `${done} of ${total}`,
  },
  state: { zh: '状态', en: 'Status' },
  anyState: { zh: '全部状态', en: 'All statuses' },
  cancelling: { zh: '正在停止', en: 'Stopping' },
  changed: { zh: '已修改', en: 'Changed' },
  failed: { zh: '失败', en: 'Failed' },
  began: { zh: '开始时间', en: 'Started' },
  ended: { zh: '结束时间', en: 'Ended' },
  stop: { zh: '停止', en: 'Stop' },
  stopAsk: {
    zh: '停止后，未处理的设备保持不变；已处理的不会撤销。',
    en: 'Remaining devices stay unchanged. Changes already made are not undone.',
  },
  report: { zh: '下载结果', en: 'Download report' },
  things: { zh: '逐台结果', en: 'Results per device' },
  code: { zh: '序列号', en: 'Serial number' },
  anyOutcome: { zh: '全部结果', en: 'All results' },
  gone: { zh: '批量任务不存在', en: 'Bulk job not found' },
  empty: { zh: '暂无批量任务', en: 'No bulk jobs yet' },
  emptyHint: {
    zh: '在设备列表中选择全部符合条件的设备，再设置标签、站点、分组或删除。',
    en: 'In the device list, select all matching devices, then set tags, a site or groups, or delete them.',
  },
  noThings: { zh: '没有符合条件的设备', en: 'No matching devices' },
})
