import { useEffect, useRef } from 'react'

type Close = () => void

/** What Escape closes, the topmost last. */
const open: Close[] = []

/**
 * Escape closes what is on top and nothing else. The library's dialogs each listen to the window, so that one
 * press would close them all; they leave it to this listener.
 */
if (typeof window !== 'undefined')
  window.addEventListener(
    'keydown',
    (event) => {
      const top = event.key === 'Escape' && !event.isComposing ? open.at(-1) : undefined
      if (!top || isOpenList(event.target) || isMenuOpen()) return
      event.stopImmediatePropagation()
      top()
    },
    { capture: true },
  )

/** An open list of choices closes itself first; the library marks it. */
const isOpenList = (target: EventTarget | null) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

/** The browser closes an open menu itself. */
const isMenuOpen = () => document.querySelector('[popover="auto"]:popover-open') !== null

/** Lets Escape close this, above everything opened before. Returns a function that ends it. */
export function closeOnEscape(close: Close): () => void {
  // A separate function, so that the same `close` may stand here twice.
  const mine = () => close()
  open.push(mine)
  return () => {
    const at = open.indexOf(mine)
    if (at >= 0) open.splice(at, 1)
  }
}

/** The same while a component is open. */
export function useEscape(opened: boolean, close: Close): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (opened ? closeOnEscape(() => latest.current()) : undefined), [opened])
}
