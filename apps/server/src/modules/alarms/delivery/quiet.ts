import type { Severity } from '@limpid/contract/products/severities'
import { isQuiet, type QuietHours } from './quiet.rules.ts'

interface Addressed {
  severity: Severity
  recipients: string[]
}

/** Splits alarms by whom they reach now and for whom quiet hours hold them back; an alarm may be in both, with different recipients. */
export function splitQuiet<Alarm extends Addressed>(
  alarms: readonly Alarm[],
  hours: ReadonlyMap<string, QuietHours>,
  now: Date,
): { reached: Alarm[]; quiet: Alarm[] } {
  const resting = new Map([...hours].filter(([, own]) => isQuiet(own, now)))
  const holds = (severity: Severity, accountId: string) => {
    const own = resting.get(accountId)
    return own !== undefined && !(severity === 'critical' && own.criticalPasses)
  }
  const part = (held: boolean) =>
    alarms.flatMap((alarm) => {
      const recipients = alarm.recipients.filter((id) => holds(alarm.severity, id) === held)
      return recipients.length > 0 ? [{ ...alarm, recipients }] : []
    })
  return { reached: part(false), quiet: part(true) }
}
