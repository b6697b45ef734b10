import type { Words } from '@limpid/contract/kernel/words'
import type { RejectionReason } from '@limpid/contract/telemetry/rejected'
import { defineWords } from '../../../lib/words.ts'

/** Why a reading counts nowhere. */
export const reasonWords: Record<RejectionReason, Words> = {
  flagged: { zh: '设备标记为不可靠', en: 'Flagged by the device' },
  negative: { zh: '累计量为负', en: 'Counter below zero' },
  notANumber: { zh: '不是数字', en: 'Not a number' },
  inexact: { zh: '整数过大，无法精确计算', en: 'Integer too large to calculate with' },
  ahead: { zh: '服务器时钟曾超前，时间无效', en: 'Recorded while the server’s clock was ahead' },
}

export const rejectedWords = defineWords({
  title: { zh: '剔除的读数', en: 'Rejected readings' },
  hint: {
    zh: '设备标记为不可靠或无法计算的读数。予以保留，但不计入曲线、统计、卫生结论和告警。',
    en: 'Readings that the device flagged or that cannot be counted. They are kept but excluded from charts, statistics, hygiene results and alarms.',
  },
  metric: { zh: '指标', en: 'Metric' },
  value: { zh: '读数', en: 'Reading' },
  reason: { zh: '原因', en: 'Reason' },
  withQuality: {
    zh: (reason: string, quality: string) => `${reason}（${quality}）`,
    en: (reason: string, quality: string) => `${reason} (${quality})`,
  },
})
