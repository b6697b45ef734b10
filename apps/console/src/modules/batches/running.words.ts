import { defineWords } from '../../lib/words.ts'

/** What the bar shows of running bulk jobs; a file of its own, because it is loaded with every page. */
export const runningWords = defineWords({
  running: {
    zh: (percent: number) => `批量任务进行中：${percent}%`,
    en: (percent: number) => `Bulk job running: ${percent}%`,
  },
  toastDone: {
    zh: (changed: string) => `批量任务已完成，已修改 ${changed} 台设备`,
    en: (changed: string) =>
      changed === '1' ? 'Bulk job done: 1 device changed' : `Bulk job done: ${changed} devices changed`,
  },
  toastFailed: {
    zh: (changed: string, failed: string) => `批量任务已完成：已修改 ${changed} 台，失败 ${failed} 台`,
    en: (changed: string, failed: string) => `Bulk job done: ${changed} changed, ${failed} failed`,
  },
  toastStopped: { zh: '批量任务已停止', en: 'Bulk job stopped' },
  toastBroken: {
    zh: '批量任务已中断，原因见通知',
    en: 'Bulk job interrupted. See notifications for the reason.',
  },
})
