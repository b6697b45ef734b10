import { handleProblem } from '../../api/problem.ts'
import { Callout } from '../../ui/status/Callout.tsx'

/** The server's error about a form; nothing without one. */
export function FormProblem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Callout tone="bad" role="alert">
      {handleProblem(error)}
    </Callout>
  )
}
