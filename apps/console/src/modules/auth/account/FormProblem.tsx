import classes from '../login.module.css'

/** The server's message about the form as a whole. */
export function FormProblem({ said }: { said: string | undefined }) {
  if (!said) return null
  return (
    <p role="alert" className={classes.refusal}>
      {said}
    </p>
  )
}
