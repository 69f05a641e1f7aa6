import { EmptyState, ErrorState } from '../../ui/content/States.tsx'

const allParades = { to: '/live', label: 'View all live parades' }

/** The parade is not on the map. */
export function ParadeNotFound() {
  return (
    <ErrorState level={1} title="Parade Not Found" link={allParades}>
      This parade is not currently active or has ended.
    </ErrorState>
  )
}

/** The parade ended while the page was open. */
export function ParadeEnded({ name }: { name: string }) {
  return (
    <div aria-live="polite">
      <EmptyState level={1} title="This parade has ended" link={allParades}>
        The parade of {name} is off the map now. Thank you for walking along.
      </EmptyState>
    </div>
  )
}

/** The server could not be reached. */
export function ParadeNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState level={1} title="The parade could not be loaded" onRetry={onRetry} link={allParades}>
      Your connection may be weak. We’ll keep trying every 30 seconds.
    </ErrorState>
  )
}
