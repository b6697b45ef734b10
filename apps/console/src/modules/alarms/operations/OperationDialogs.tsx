import { lazy, Suspense, useState } from 'react'
import type { OperationDialogsProps } from './operation.ts'

const OperationForms = lazy(() => import('./OperationForms.tsx'))

/** Dialogs of the operations that need input; loaded with the first one, and then kept, so that it closes as it opened. */
export function OperationDialogs(props: OperationDialogsProps) {
  const [isLoaded, setLoaded] = useState(false)
  if (props.operation && !isLoaded) setLoaded(true)
  return isLoaded ? (
    <Suspense>
      <OperationForms {...props} />
    </Suspense>
  ) : null
}
