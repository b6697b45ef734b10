import { Component, type ReactNode } from 'react'
import { explainMissing, isPartMissing } from '../update/chunks.ts'
import { PageFailed } from './PageFailed.tsx'

interface BoundaryState {
  error: unknown
  broken: boolean
}

/** Prevents a page that fails to render from breaking the whole console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { error: undefined, broken: false }

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error, broken: true }
  }

  override componentDidCatch(error: unknown) {
    if (!isPartMissing(error)) return
    explainMissing(error).then((explained) =>
      this.setState((state) => (state.error === error ? { ...state, error: explained } : null)),
    )
  }

  readonly retry = () => this.setState({ error: undefined, broken: false })

  override render() {
    if (!this.state.broken) return this.props.children
    return <PageFailed error={this.state.error} onRetry={this.retry} />
  }
}
