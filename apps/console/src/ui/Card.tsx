import { createContext, type ReactNode, useId } from 'react'
import classes from './Card.module.css'

interface CardProps {
  heading: string
  hint?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** True inside a card, whose heading already names its content. */
export const InCard = createContext(false)

/** A bordered section of a page under its heading; a list in it has no border of its own. */
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
