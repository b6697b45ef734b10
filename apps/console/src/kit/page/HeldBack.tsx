import type { ReactNode } from 'react'
import classes from './HeldBack.module.css'

interface HeldBackProps {
  /** What decides where the content stands, or what it means, is known. */
  ready: boolean
  /** Keeps its room meanwhile: in a line of buttons, where nothing is to move. */
  room?: boolean
  children: ReactNode
}

/** Content that is not shown before what it depends on, which would push it away; it loads meanwhile. */
export function HeldBack({ ready, room = false, children }: HeldBackProps) {
  return (
    <div className={room ? classes.room : classes.held} data-pending={!ready || undefined} inert={!ready}>
      {children}
    </div>
  )
}
