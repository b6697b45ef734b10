import { takeProblem } from '../../api/problem.ts'
import { toneClass } from '../../ui/status/tones.ts'
import classes from './FormProblem.module.css'

/** What the server said against a form; nothing while there is nothing. */
export function FormProblem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <div className={`${classes.problem} ${toneClass('bad')}`} role="alert">
      {takeProblem(error)}
    </div>
  )
}
