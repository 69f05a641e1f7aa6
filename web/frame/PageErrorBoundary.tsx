import type { ReactNode } from 'react'
import { ErrorBoundary } from '../lazy/ErrorBoundary.tsx'
import { Button } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { InteractiveMarker } from './InteractiveMarker.tsx'
import styles from './PageErrorBoundary.module.css'

const errorMessage = (retry: () => void) => (
  <div className={styles.fallback} role="alert">
    <Icon name="umbrella" size={64} />
    <h1>Something went wrong</h1>
    <p>We encountered an unexpected error. Please try refreshing the page.</p>
    <div className={styles.actions}>
      <Button onClick={retry}>Try Again</Button>
      <Button variant="primary" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </div>
    {/* The content that failed has none, and these buttons would look inactive. */}
    <InteractiveMarker />
  </div>
)

/** Replaces content that failed to render with a message and buttons to retry or reload. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={errorMessage}>{children}</ErrorBoundary>
}
