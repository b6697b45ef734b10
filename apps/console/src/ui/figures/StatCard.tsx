import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type Tone, toneClass } from '../status/tones.ts'
import classes from './StatCard.module.css'

interface StatCardProps {
  label: string
  value: ReactNode
  /** Where the value leads, for example the list of what it counts. */
  to?: string | undefined
  unit?: string
  hint?: ReactNode
  icon?: ReactNode
  /** How the figure is calculated. */
  about?: ReactNode
  tone?: Tone
  children?: ReactNode
}

/** Digits and separators from which a value takes a smaller size, so that its unit stays beside it. */
const longDigits = 8

/** One key figure: label, value, and a line of context. */
export function StatCard({
  label,
  value,
  to,
  unit,
  hint,
  icon,
  about,
  tone = 'info',
  children,
}: StatCardProps) {
  const id = useId()
  return (
    <div className={`${classes.card} ${toneClass(tone)}`}>
      <div className={classes.label}>
        {icon}
        <span id={`${id}label`}>{label}</span>
        {about}
      </div>
      <div
        className={classes.value}
        data-long={typeof value === 'string' && value.length >= longDigits ? true : undefined}
      >
        {to ? (
          <Link id={id} aria-labelledby={`${id}label ${id}`} className={classes.link} to={to}>
            {value}
          </Link>
        ) : (
          value
        )}
        {unit ? <span className={classes.unit}>{unit}</span> : null}
      </div>
      {hint ? <div className={classes.hint}>{hint}</div> : null}
      {children}
    </div>
  )
}
