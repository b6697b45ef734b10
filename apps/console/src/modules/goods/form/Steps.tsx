import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './Steps.module.css'

interface StepsProps {
  labels: readonly string[]
  /** Index of the present step. */
  at: number
  /** Goes back to an earlier step; later ones are reached through the form alone. */
  onBack: (step: number) => void
}

/** The steps of a form: which are done, which is next. The focus goes to the step that is entered, and its fields come after it. */
export function Steps({ labels, at, onBack }: StepsProps) {
  const present = useRef<HTMLLIElement>(null)
  const entered = useRef(at)
  useEffect(() => {
    if (entered.current === at) return
    entered.current = at
    present.current?.focus()
  }, [at])
  return (
    <ol className={classes.steps}>
      {labels.map((label, step) => (
        <li key={label} {...(step === at && { 'aria-current': 'step', tabIndex: -1, ref: present })}>
          <button type="button" className={classes.step} disabled={step >= at} onClick={() => onBack(step)}>
            <span className={classes.number} aria-hidden>
              {step < at ? <IconCheck size={16} /> : step + 1}
            </span>
            {label}
          </button>
        </li>
      ))}
    </ol>
  )
}
