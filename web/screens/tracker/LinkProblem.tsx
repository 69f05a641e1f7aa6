import { type ApiError, userMessage } from '../../api/api-error.ts'
import { EmptyState, ErrorState } from '../../ui/content/States.tsx'

const liveMap = { to: '/live', label: 'View Live Map' }

const titles: Record<number, string> = {
  403: 'Not yet',
  404: 'Unknown tracker link',
  410: 'This tracker link has ended',
}

const advice: Record<number, string> = {
  403: 'Open it again on that day.',
  404: 'Check that the whole link was copied, or ask the person who sent it for a new one.',
  410: 'Still need to track? Ask the person who sent it for a new link.',
}

/** Why a link cannot be used: it is unknown, early or over. */
export function LinkProblem({ error }: { error: ApiError }) {
  return (
    <ErrorState level={1} title={titles[error.status] ?? 'The link cannot be opened'} link={liveMap}>
      <p>{userMessage(error, 'The server refused this link.')}</p>
      <p>{advice[error.status]}</p>
    </ErrorState>
  )
}

/** The link ended while this phone was sharing. */
export function SharingOver() {
  return (
    <EmptyState level={1} title="Sharing has ended" link={liveMap}>
      You’re no longer sharing. Thanks for tracking the parade.
    </EmptyState>
  )
}
