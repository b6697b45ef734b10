import classes from './tones.module.css'

/** ok: normal; info: in progress; warn: needs attention soon; bad: act now; muted: nothing to report. */
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'muted'

/** Class that sets `--tone-text`, `--tone-back` and `--tone-mark` for everything inside. */
export function toneClass(tone: Tone): string {
  return classes[tone] ?? ''
}

/** The tone of a fault or an alarm by how bad it is, the same wherever it stands. */
export const severityTones: Record<'critical' | 'major' | 'minor' | 'warning', Tone> = {
  critical: 'bad',
  major: 'warn',
  minor: 'info',
  warning: 'muted',
}
