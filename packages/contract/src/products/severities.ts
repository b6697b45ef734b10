import type { Words } from '../kernel/words.ts'

/** How bad a fault is, worst first. */
export const severities = ['critical', 'major', 'minor', 'warning'] as const
export type Severity = (typeof severities)[number]

/** Orders the worst first. */
export function bySeverity(a: { severity: Severity }, b: { severity: Severity }): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity)
}

/** How bad a fault or an alarm is, in words. */
export const severityWords: Record<Severity, Words> = {
  critical: { zh: '严重', en: 'Critical' },
  major: { zh: '重要', en: 'Major' },
  minor: { zh: '次要', en: 'Minor' },
  warning: { zh: '提示', en: 'Notice' },
}
