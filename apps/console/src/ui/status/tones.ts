import classes from './tones.module.css'

/** ok: normal; info: in progress; warn: needs attention soon; bad: act now; muted: nothing to report. */
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'muted'

/** Class that sets `--tone-text`, `--tone-back` and `--tone-mark` for everything inside. */
export function toneClass(tone: Tone): string {
  return classes[tone] ?? ''
}
