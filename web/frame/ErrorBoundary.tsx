import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ErrorBoundary.module.css'

interface Props {
  children: ReactNode
}

/** Catches what breaks while drawing, logs it, and offers to go on. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <div className={styles.fallback} role="alert">
        <Icon name="umbrella" size={64} />
        <h1>Something went wrong</h1>
        <p>We encountered an unexpected error. Please try refreshing the page.</p>
        <div className={styles.actions}>
          <Button onClick={() => this.setState({ broken: false })}>Try Again</Button>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </div>
      </div>
    )
  }
}
