import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { resetFailedLoads } from './lazy-component.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Replaces what failed. `retry` renders it again. */
  fallback: (retry: () => void) => ReactNode
  onError?: (() => void) | undefined
}

/** Catches and logs errors while rendering, including code that failed to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
    resetFailedLoads()
    this.props.onError?.()
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return this.props.fallback(() => this.setState({ broken: false }))
  }
}

const nothing = () => null

/** A part that the page works without: renders nothing while it loads or if it fails. */
export function Optional({ children, onError }: Omit<ErrorBoundaryProps, 'fallback'>) {
  return (
    <ErrorBoundary fallback={nothing} onError={onError}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
