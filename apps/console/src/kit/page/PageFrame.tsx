import type { ReactNode } from 'react'
import classes from './PageFrame.module.css'

interface PageFrameProps {
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page in the shell: heading, one line of explanation, actions, then the content. */
export function PageFrame({ title, description, actions, children }: PageFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {description ? <div className={classes.description}>{description}</div> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  )
}
