import { type ReactNode, useRef } from 'react'
import { putBeside, type Side } from './drop/placeBeside.ts'
import classes from './Hint.module.css'

interface HintProps {
  text: string
  side?: Side
  /** Shows nothing, and keeps its element in its place. */
  disabled?: boolean
  /** One element. */
  children: ReactNode
}

const gapPx = 8

/** A few words beside an element while the mouse or the focus is on it. What it says must be known without it, too. */
export function Hint({ text, side = 'bottom', disabled = false, children }: HintProps) {
  const place = useRef<HTMLSpanElement>(null)
  const hint = useRef<HTMLSpanElement>(null)
  const show = () => {
    const about = place.current?.firstElementChild
    if (!about || !hint.current || hint.current.matches(':popover-open')) return
    hint.current.showPopover()
    putBeside(hint.current, about.getBoundingClientRect(), side, gapPx)
  }
  const hide = () => hint.current?.hidePopover()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to the element inside
    <span
      ref={place}
      className={classes.place}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onPointerDown={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {disabled ? null : (
        <span ref={hint} popover="manual" aria-hidden className={classes.hint}>
          {text}
        </span>
      )}
    </span>
  )
}
