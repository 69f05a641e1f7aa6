import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from '../lazy/ErrorBoundary.tsx'
import { CodeNotLoaded } from '../lazy/lazy-component.tsx'
import { Button, ButtonRow } from '../ui/controls/Button.tsx'
import { Icon } from '../ui/controls/Icon.tsx'
import { InteractiveMarker } from '../ui/hydration.ts'
import styles from './PageErrorBoundary.module.css'

const errorMessage = (retry: () => void, error: unknown) =>
  error instanceof CodeNotLoaded ? <NotLoaded onRetry={retry} /> : <Broken onRetry={retry} />

/**
 * Replaces content that failed to render with a message and buttons to retry or reload. Without a
 * connection, a reload would lose the page.
 */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={errorMessage}>{children}</ErrorBoundary>
}

function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <Message title="Something went wrong">
      <p>We encountered an unexpected error. Please try refreshing the page.</p>
      <ButtonRow spacious className={styles.actions}>
        <Button onClick={onRetry}>Try Again</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      </ButtonRow>
    </Message>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  })
  return (
    <Message title="This page could not be loaded">
      <p>Your connection may be weak.</p>
      <ButtonRow spacious className={styles.actions}>
        <Button onClick={onRetry}>Try Again</Button>
      </ButtonRow>
    </Message>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.fallback} role="alert">
      <Icon name="umbrella" size={64} />
      <h1>{title}</h1>
      {children}
      {/* The content that failed has none, and these buttons would look inactive. */}
      <InteractiveMarker />
    </div>
  )
}
