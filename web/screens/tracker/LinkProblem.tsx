import { type ApiError, userMessage } from '#web/api/api-error.ts'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'

const liveMapLink = { to: '/live', label: 'View Live Map' }

const titlesByStatus: Record<number, string> = {
  403: 'Not yet',
  404: 'Unknown tracker link',
  410: 'This tracker link has ended',
}

const adviceByStatus: Record<number, string> = {
  403: 'Open it again on that day.',
  404: 'Check that the whole link was copied, or ask the person who sent it for a new one.',
  410: 'Still need to track? Ask the person who sent it for a new link.',
}

/** Shown if the link cannot be used: it is unknown, not valid yet, or has ended. */
export function LinkProblem({ error }: { error: ApiError }) {
  return (
    <ErrorState
      level={1}
      title={titlesByStatus[error.status] ?? 'The link cannot be opened'}
      link={liveMapLink}
    >
      <p>{userMessage(error, 'The server refused this link.')}</p>
      <p>{adviceByStatus[error.status]}</p>
    </ErrorState>
  )
}

/** Shown if the link ended while this phone was sharing. */
export function SharingEnded() {
  return (
    <EmptyState level={1} title="Sharing has ended" link={liveMapLink}>
      You’re no longer sharing. Thanks for tracking the parade.
    </EmptyState>
  )
}
