import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './Steps.module.css'

interface StepsProps {
  labels: readonly string[]
  /** Index of the present step. */
  at: number
  onGo: (step: number) => void
  /** Every step can be entered at once; otherwise only earlier ones, and later ones through the form alone. */
  free: boolean
}

/** The steps of a form: which are done, which is next. The focus goes to the step that is entered, and its fields come after it. */
export function Steps({ labels, at, onGo, free }: StepsProps) {
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
          <button
            type="button"
            className={classes.step}
            disabled={step === at || (!free && step > at)}
            onClick={() => onGo(step)}
          >
            <span className={classes.number} aria-hidden>
              {!free && step < at ? <IconCheck size={16} /> : step + 1}
            </span>
            {label}
          </button>
        </li>
      ))}
    </ol>
  )
}
