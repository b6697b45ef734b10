import { defineWords } from '../../lib/words.ts'

export const batchWords = defineWords({
  title: { zh: '批量任务', en: 'Batches' },
  description: {
    zh: '对多台设备的批量操作：进度、结果和逐台原因。结束后保留 30 天。',
    en: 'What you let do to many devices: how far it is, how it ended, and why for each device. Kept for 30 days after the end.',
  },
  what: { zh: '内容', en: 'What' },
  progress: { zh: '进度', en: 'Progress' },
  progressOf: {
    zh: (done: string, total: string) => `${done} / ${total} 台`,
    en: (done: string, total: string) => `${done} of ${total}`,
  },
  state: { zh: '状态', en: 'State' },
  anyState: { zh: '全部状态', en: 'Any state' },
  cancelling: { zh: '正在停止', en: 'Stopping' },
  changed: { zh: '已修改', en: 'Changed' },
  failed: { zh: '未能修改', en: 'Not changed' },
  began: { zh: '开始', en: 'Began' },
  ended: { zh: '结束', en: 'Ended' },
  stop: { zh: '停止', en: 'Stop' },
  stopAsk: {
    zh: '停止后，还没有处理的设备保持原样；已经处理的不会撤销。',
    en: 'Devices that were not reached stay as they are. What is done stays done.',
  },
  report: { zh: '下载逐台结果', en: 'Save the report' },
  things: { zh: '逐台结果', en: 'Each device' },
  code: { zh: '序列号', en: 'Serial number' },
  anyOutcome: { zh: '全部结果', en: 'Any result' },
  gone: { zh: '没有这个批量任务', en: 'There is no such batch' },
  empty: { zh: '还没有批量任务', en: 'No batches yet' },
  emptyHint: {
    zh: '在设备列表中选择全部符合条件的设备，再设置标签、站点、分组或删除。',
    en: 'Choose all devices that match in the list of devices, then set tags, a site, groups, or delete them.',
  },
  noThings: { zh: '没有这样的设备', en: 'No such devices' },
  running: {
    zh: (percent: number) => `批量任务进行中：${percent}%`,
    en: (percent: number) => `A batch is running: ${percent}%`,
  },
  toastDone: {
    zh: (changed: string) => `批量任务已完成，修改了 ${changed} 台设备`,
    en: (changed: string) => `The batch is done. Devices changed: ${changed}`,
  },
  toastFailed: {
    zh: (changed: string, failed: string) => `批量任务已完成：修改 ${changed} 台，${failed} 台未能修改`,
    en: (changed: string, failed: string) => `The batch is done: ${changed} changed, ${failed} could not be`,
  },
  toastStopped: { zh: '批量任务已停止', en: 'The batch was stopped' },
  toastBroken: { zh: '批量任务已中断，原因见通知', en: 'The batch broke off. The notices tell more.' },
})
