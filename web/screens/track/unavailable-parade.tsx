import { type RefObject, useEffect, useRef } from 'react'
import { Optional } from '#web/lazy/ErrorBoundary.tsx'
import { lazyComponent } from '#web/lazy/lazy-component.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'
import { focusHeading } from '#web/ui/move-focus.ts'

// Loaded only when it is shown, because most visitors of a parade's page never see it.
const ParadeSummary = lazyComponent(() => import('./ParadeSummary.tsx'))

const allParadesLink = { to: '/live', label: 'View all live parades' }

/** Shown if the parade is unknown, or had ended before the page was opened. */
export function ParadeNotFound({ id }: { id: number }) {
  return (
    <>
      <ErrorState level={1} hasContentBelow title="Parade Not Found" link={allParadesLink}>
        This parade is not currently active or has ended.
      </ErrorState>
      <Optional>
        <ParadeSummary id={id} />
      </Optional>
    </>
  )
}

interface ParadeEndedProps {
  id: number
  name: string
  /** Whether what this replaces had the focus, which then goes to the heading. */
  hadFocus: RefObject<boolean>
}

/** Shown if the parade ends while the page is open. */
export function ParadeEnded({ id, name, hadFocus }: ParadeEndedProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hadFocus.current) focusHeading(message.current)
  }, [hadFocus])
  return (
    <>
      <div ref={message} aria-live="polite">
        <EmptyState level={1} hasContentBelow title="This parade has ended" link={allParadesLink}>
          The parade of {name} is off the map now. Thank you for walking along.
        </EmptyState>
      </div>
      <Optional>
        <ParadeSummary id={id} />
      </Optional>
    </>
  )
}

/** Shown if the request failed for any other reason. */
export function ParadeNotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorState level={1} title="The parade could not be loaded" onRetry={onRetry} link={allParadesLink}>
      Your connection may be weak. We’ll keep trying every 30 seconds.
    </ErrorState>
  )
}
