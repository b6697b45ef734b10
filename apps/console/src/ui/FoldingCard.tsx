import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './Card.module.css'
import { InCard } from './Card.tsx'

interface FoldingCardProps {
  heading: string
  /** Summary beside the heading, also while collapsed. */
  summary: ReactNode
  hint?: ReactNode
  /** Shown while collapsed: content that must not be overlooked. */
  folded?: ReactNode
  children: ReactNode
}

/** A card that expands by its heading, for narrow screens, where many of them make a long page. */
export function FoldingCard({ heading, summary, hint, folded, children }: FoldingCardProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section className={classes.card} aria-labelledby={`${id}-heading`}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!open)}
        >
          <span id={`${id}-heading`}>{heading}</span>
          <span className={classes.summary}>{summary}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </h2>
      <div id={`${id}-body`} className={classes.body}>
        {open && hint ? <p className={classes.hint}>{hint}</p> : null}
        <InCard value={true}>{open ? children : folded}</InCard>
      </div>
    </section>
  )
}
