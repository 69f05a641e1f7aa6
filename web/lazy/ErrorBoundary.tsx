import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { resetFailedLoads } from './lazy-component.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Rendered instead of the children after an error. `retry` renders the children again. */
  fallback: (retry: () => void) => ReactNode
  onError?: (() => void) | undefined
}

/** Catches and logs render errors, including chunks that failed to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError(): { hasError: boolean } {
    return { hasError: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
    resetFailedLoads()
    this.props.onError?.()
  }

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children
    return this.props.fallback(() => this.setState({ hasError: false }))
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
