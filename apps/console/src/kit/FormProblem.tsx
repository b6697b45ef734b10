import { Alert } from '@mantine/core'
import { takeProblem } from '../api/problem.ts'

/** What the server said against a form; nothing while there is nothing. */
export function FormProblem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Alert color="red" role="alert">
      {takeProblem(error)}
    </Alert>
  )
}
