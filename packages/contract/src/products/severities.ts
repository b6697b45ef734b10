/** How bad a fault is, worst first. */
export const severities = ['critical', 'major', 'minor', 'warning'] as const
export type Severity = (typeof severities)[number]

/** Orders the worst first. */
export function bySeverity(a: { severity: Severity }, b: { severity: Severity }): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity)
}
