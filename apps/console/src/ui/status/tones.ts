import classes from './tones.module.css'

/** ok: as it should be; info: going on; warn: look at it soon; bad: act; muted: nothing to say. */
export type Tone = 'ok' | 'info' | 'warn' | 'bad' | 'muted'

/** Class that sets `--tone-text`, `--tone-back` and `--tone-mark` for everything inside. */
export function toneClass(tone: Tone): string {
  return classes[tone] ?? ''
}
