import { createContext, type ReactNode, useId } from 'react'
import classes from './Card.module.css'

interface CardProps {
  heading: string
  hint?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** True inside of a card, whose heading says already what stands in it. */
export const InCard = createContext(false)

/** One part of a page, in a frame under its heading; a list in it has no frame of its own. */
export function Card({ heading, hint, action, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.heading}>
            {heading}
          </h2>
          {hint ? <p className={classes.hint}>{hint}</p> : null}
        </div>
        {action}
      </div>
      <InCard value={true}>{children}</InCard>
    </section>
  )
}
