import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { resetFailedLoads } from './lazy-component.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Rendered instead of the children after an error. `retry` renders the children again. */
  fallback: (retry: () => void, error: unknown) => ReactNode
  onError?: (() => void) | undefined
}

interface State {
  failure?: { error: unknown } | undefined
}

/** Catches and logs render errors, including chunks that failed to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
    // So that `retry` loads failed code again.
    resetFailedLoads()
    this.props.onError?.()
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.fallback(() => this.setState({ failure: undefined }), failure.error)
  }
}

const renderNothing = () => null

/** Renders a part that the page works without. Renders nothing while it loads or if it fails. */
export function Optional({ children, onError }: Omit<ErrorBoundaryProps, 'fallback'>) {
  return (
    <ErrorBoundary fallback={renderNothing} onError={onError}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
