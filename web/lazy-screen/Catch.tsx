import { Component, type ErrorInfo, type ReactNode } from 'react'
import { forgetFailures } from './lazy-screen.tsx'

interface CatchProps {
  children: ReactNode
  /** What stands in place of what broke. `again` tries it once more. */
  fallback: (again: () => void) => ReactNode
  onBroken?: (() => void) | undefined
}

/** Catches what breaks while drawing, and code that did not load; logs it. */
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
