import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useWords } from '../../language/useWords.ts'
import classes from './contents.module.css'
import { contentsWords } from './contents.words.ts'
import { useHeadings } from './useHeadings.ts'
import { useReached } from './useReached.ts'

/** A heading counts as reached when it stands this far below the contents, where choosing it puts it. */
const belowPx = 32

interface WithContentsProps {
  className?: string | undefined
  stale: boolean
  children: ReactNode
}

/** A long page: its sections, by their headings, in a line that stays in sight and leads to each. */
export function WithContents({ className, stale, children }: WithContentsProps) {
  const t = useWords(contentsWords)
  const content = useRef<HTMLDivElement>(null)
  const nav = useRef<HTMLElement>(null)
  const headings = useHeadings(content)
  const line = useCallback(() => (nav.current?.getBoundingClientRect().bottom ?? 0) + belowPx, [])
  const reached = useReached(headings, line)
  useEffect(() => {
    const marked = reached && nav.current?.querySelector<HTMLElement>('[aria-current]')
    // Not `scrollIntoView`, which would move the page too.
    if (nav.current && marked) nav.current.scrollLeft = marked.offsetLeft - nav.current.clientWidth / 3
  }, [reached])
  const lead = (id: string) => {
    const heading = document.getElementById(id)
    if (!heading) return
    heading.scrollIntoView({ block: 'start' })
    // The keyboard goes on from there.
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return (
    <div>
      {/* Its line is there from the beginning: what stands below does not move when sections come. */}
      <nav ref={nav} className={classes.contents} aria-label={t.onThisPage}>
        {headings.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-current={id === reached ? 'location' : undefined}
            onClick={() => lead(id)}
          >
            {name}
          </button>
        ))}
      </nav>
      <div
        ref={content}
        className={className ? `${classes.content} ${className}` : classes.content}
        data-stale={stale || undefined}
      >
        {children}
      </div>
    </div>
  )
}
