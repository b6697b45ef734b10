import classes from './LiveDot.module.css'
import { toneClass } from './tones.ts'

interface LiveDotProps {
  state: 'live' | 'connecting' | 'offline'
  label: string
}

const tones = { live: 'ok', connecting: 'warn', offline: 'bad' } as const

/** Says whether what is on screen moves by itself; announced politely when it changes. */
export function LiveDot({ state, label }: LiveDotProps) {
  const shape = state === 'live' ? classes.beating : classes.hollow
  return (
    <span className={`${classes.live} ${toneClass(tones[state])}`} role="status" aria-live="polite">
      <span className={`${classes.dot} ${shape}`} aria-hidden />
      {label}
    </span>
  )
}
