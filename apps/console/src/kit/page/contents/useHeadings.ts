import { type RefObject, useEffect, useState } from 'react'

/** A section of a page, by the element of its heading. */
export interface Heading {
  id: string
  name: string
}

const headingsIn = (element: Element): Heading[] =>
  [...element.querySelectorAll('h2[id]')].map(({ id, textContent }) => ({ id, name: textContent }))

/** The headings of the sections within an element, also of those that come later. */
export function useHeadings(content: RefObject<HTMLElement | null>): readonly Heading[] {
  const [headings, set] = useState<readonly Heading[]>([])
  useEffect(() => {
    const element = content.current
    if (!element) return undefined
    const read = () => {
      const found = headingsIn(element)
      const isSame = (known: readonly Heading[]) =>
        known.length === found.length &&
        known.every(({ id, name }, at) => id === found[at]?.id && name === found[at]?.name)
      set((known) => (isSame(known) ? known : found))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [content])
  return headings
}
