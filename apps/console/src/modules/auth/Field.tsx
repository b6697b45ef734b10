import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './login.module.css'

interface FieldProps extends ComponentProps<'input'> {
  label: string
  /** Error message, if any. */
  error?: string | undefined
  /** Hint that is not an error. */
  hint?: string | undefined
  /** Shown inside the field at its right end. */
  inside?: ReactNode
  /** Shown to the right of the field; the message below spans both. */
  beside?: ReactNode
}

/** A labelled text field of the sign-in form. */
export function Field({ label, error, hint, inside, beside, ...input }: FieldProps) {
  const id = useId()
  const remark = error ?? hint
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <div className={beside ? classes.beside : undefined}>
        <div className={classes.holder}>
          <input
            {...input}
            id={id}
            className={classes.input}
            data-inside={inside ? true : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={remark ? `${id}-remark` : undefined}
          />
          {inside}
        </div>
        {beside}
      </div>
      {remark ? (
        <div
          id={`${id}-remark`}
          className={classes.remark}
          data-bad={error ? true : undefined}
          role={error ? 'alert' : 'status'}
        >
          {remark}
        </div>
      ) : null}
    </div>
  )
}
