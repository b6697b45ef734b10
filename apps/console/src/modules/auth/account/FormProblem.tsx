import classes from '../login.module.css'

/** The server's message about the form as a whole. */
export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <p role="alert" className={classes.refusal}>
      {message}
    </p>
  )
}
