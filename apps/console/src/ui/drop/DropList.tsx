import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './DropMenu.module.css'
import type { Box, Side } from './placeNextTo.ts'
import { useTopLayer } from './useTopLayer.ts'

/** Makes a button or link an entry of the list; choosing an entry closes it. */
export const dropEntry = { role: 'menuitem', tabIndex: -1, className: classes.entry ?? '' } as const

/** Class of a line that labels what is below it, and of one that separates entries. */
export const dropLabel = classes.label ?? ''
export const dropDivider = classes.divider ?? ''

interface DropListProps {
  id?: string
  /** Id of the button it belongs to, or of the list's own name. */
  labelledBy?: string
  label?: string
  side: Side
  /** Gap to the anchor, in px. */
  gapPx?: number
  /** Position of the anchor element, in px of the window. */
  anchor: () => Box | undefined
  /** Which entry has the focus initially. */
  focus: 'first' | 'last' | 'none'
  onClose: () => void
  /** Entries, each a button or link with `dropEntry`, and anything between them. */
  children: ReactNode
}

const entryOf = '[role="menuitem"]:not(:disabled)'

/**
 * A list of options in the browser's top layer, for as long as it is mounted: an outside press and Escape
 * close it. The arrows, Home, End and the first letter of an entry navigate it, and the focus returns to
 * where it was.
 */
export function DropList(props: DropListProps) {
  const { id, labelledBy, label, side, gapPx = 6, anchor, focus, onClose, children } = props
  const list = useRef<HTMLDivElement>(null)
  useTopLayer(list, { side, gapPx, anchor, onClose })
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>(entryOf) ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once; later values move nothing
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
    const entry = (target as Element).closest(entryOf)
    if (entry && !entry.hasAttribute('aria-disabled')) list.current?.hidePopover()
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

/** The entry a key moves to from the focused one. */
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
