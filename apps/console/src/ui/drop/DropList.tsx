import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './DropMenu.module.css'
import type { Box, Side } from './placeBeside.ts'
import { useTopLayer } from './useTopLayer.ts'

/** Makes a button or a link an entry of the list; a chosen entry closes it. */
export const dropEntry = { role: 'menuitem', tabIndex: -1, className: classes.entry ?? '' } as const

/** Class of a line that names what stands below it, and of one that parts entries. */
export const dropLabel = classes.label ?? ''
export const dropDivider = classes.divider ?? ''

interface DropListProps {
  id?: string
  /** Id of the button that it belongs to, or the list's own name. */
  labelledBy?: string
  label?: string
  side: Side
  /** Px between it and what it stands beside. */
  gapPx?: number
  /** Where the element stands that it belongs to, in px of the window. */
  anchor: () => Box | undefined
  /** Which entry has the focus at the start. */
  focus: 'first' | 'last' | 'none'
  onClose: () => void
  /** Entries, each a button or link with `dropEntry`, and whatever stands between them. */
  children: ReactNode
}

const entryOf = '[role="menuitem"]:not(:disabled)'

/**
 * A list of choices in the browser's top layer, for as long as it is among the elements: a press outside and Escape close
 * it. The arrows, Home, End and the first letter of an entry walk it, and the focus goes back to where it was.
 */
export function DropList(props: DropListProps) {
  const { id, labelledBy, label, side, gapPx = 6, anchor, focus, onClose, children } = props
  const list = useRef<HTMLDivElement>(null)
  useTopLayer(list, { side, gapPx, anchor, onClose })
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>(entryOf) ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once; what is told later moves nothing
  useLayoutEffect(() => {
    if (focus !== 'none')
      entries()
        .at(focus === 'first' ? 0 : -1)
        ?.focus()
  }, [])

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Tab') list.current?.hidePopover()
    const next = entryFor(event.key, entries())
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const choose = ({ target }: MouseEvent) => {
    if ((target as Element).closest(entryOf)) list.current?.hidePopover()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="auto"
      aria-label={label}
      aria-labelledby={labelledBy}
      className={classes.list}
      onClick={choose}
      onKeyDown={walk}
    >
      {children}
    </div>
  )
}

/** The entry that a key leads to from the focused one. */
function entryFor(key: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const at = entries.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return entries[at + 1] ?? entries[0]
  if (key === 'ArrowUp') return at > 0 ? entries[at - 1] : entries.at(-1)
  if (key === 'Home') return entries[0]
  if (key === 'End') return entries.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const begins = (entry: HTMLElement) => entry.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  return [...entries.slice(at + 1), ...entries.slice(0, at + 1)].find(begins)
}
