import type { Words } from '../kernel/words.ts'
import type { Severity } from './severities.ts'

/** How bad a fault or an alarm is, in words. */
export const severityWords: Record<Severity, Words> = {
  critical: { zh: '严重', en: 'Critical' },
  major: { zh: '重要', en: 'Major' },
  minor: { zh: '次要', en: 'Minor' },
  warning: { zh: '提示', en: 'Warning' },
}
