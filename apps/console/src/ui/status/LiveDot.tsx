import classes from './LiveDot.module.css'
import { toneClass } from './tones.ts'

interface LiveDotProps {
  state: 'live' | 'connecting' | 'offline'
  label: string
}

const tones = { live: 'ok', connecting: 'warn', offline: 'bad' } as const

/** Shows whether the content updates live; changes are announced politely. */
export function LiveDot({ state, label }: LiveDotProps) {
  const shape = state === 'live' ? classes.beating : classes.hollow
  return (
    <span className={`${classes.live} ${toneClass(tones[state])}`} role="status" aria-live="polite">
      <span className={`${classes.dot} ${shape}`} aria-hidden />
      {label}
    </span>
  )
}
