import { takeProblem } from '../../api/problem.ts'
import { toneClass } from '../../ui/status/tones.ts'
import classes from './FormProblem.module.css'

/** The server's error about a form; nothing without one. */
export function FormProblem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <div className={`${classes.problem} ${toneClass('bad')}`} role="alert">
      {takeProblem(error)}
    </div>
  )
}
