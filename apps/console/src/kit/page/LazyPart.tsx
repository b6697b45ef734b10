import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

interface PartBoundaryProps {
  onRetry: () => void
  children: ReactNode
}

/** Keeps a failure to the place of its part. */
class PartBoundary extends Component<PartBoundaryProps, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  readonly retry = () => {
    this.props.onRetry()
    this.setState({ error: undefined })
  }

  override render() {
    const { error } = this.state
    return error ? <LoadFailed error={error} onRetry={this.retry} /> : this.props.children
  }
}

interface LazyPartProps<Props extends object> {
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
}

/**
 * A part of a form or page that is loaded when it is shown. If it cannot be loaded, its place says so and offers to try again: what was
 * entered around it is not lost.
 */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  // React never imports a lazy component again after a failure; a new one does.
  const [Part, setPart] = useState<ComponentType<Props>>(() => lazy(load))
  return (
    <PartBoundary onRetry={() => setPart(() => lazy(load))}>
      <Suspense>
        <Part {...props} />
      </Suspense>
    </PartBoundary>
  )
}
