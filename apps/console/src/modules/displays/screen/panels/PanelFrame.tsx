import { createContext, type ReactNode, useContext } from 'react'
import classes from '../screen.module.css'
import aged from './panelFrame.module.css'

/** How old what a panel shows is, as a text. */
export interface ShownAge {
  text: string
  isStale: boolean
}

export const PanelAge = createContext<ShownAge>({ text: '', isStale: false })

interface PanelFrameProps {
  title: string
  aside?: string
  children: ReactNode
}

/** A panel with its title and the age of its own data; grey once that is too old. */
export function PanelFrame({ title, aside, children }: PanelFrameProps) {
  const { text, isStale } = useContext(PanelAge)
  return (
    <section
      className={`${classes.panel} ${aged.panel}`}
      aria-label={title}
      data-stale={isStale || undefined}
    >
      <h2>
        {title}
        <span>
          {aside}
          <small className={aged.panelAge}>{text}</small>
        </span>
      </h2>
      {children}
    </section>
  )
}
