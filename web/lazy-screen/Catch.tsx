import { Component, type ErrorInfo, type ReactNode, Suspense } from 'react'
import { forgetFailures } from './lazy-screen.tsx'

interface CatchProps {
  children: ReactNode
  /** Replaces what failed. `retry` renders it again. */
  fallback: (retry: () => void) => ReactNode
  onBroken?: (() => void) | undefined
}

/** Catches and logs errors while rendering, including code that failed to load. */
export class Catch extends Component<CatchProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
    forgetFailures()
    this.props.onBroken?.()
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return this.props.fallback(() => this.setState({ broken: false }))
  }
}

const nothing = () => null

/** A part that the page works without: renders nothing while it loads or if it fails. */
export function Optional({ children, onBroken }: Omit<CatchProps, 'fallback'>) {
  return (
    <Catch fallback={nothing} onBroken={onBroken}>
      <Suspense fallback={null}>{children}</Suspense>
    </Catch>
  )
}
