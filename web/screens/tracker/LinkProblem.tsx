import { ApiError, userMessage } from '#web/api/api-error.ts'
import type { SharingState } from '#web/tracker/sharing-state.ts'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'

const liveMapLink = { to: '/live', label: 'View Live Map' }

/** The messages about a link that cannot be used, by refusal code. */
const linkProblems = {
  link_not_yet_valid: { title: 'Not yet', advice: 'Open it again on that day.' },
  link_not_found: {
    title: 'Unknown tracker link',
    advice: 'Check that the whole link was copied, or ask the person who sent it for a new one.',
  },
  stopped_by_admin: {
    title: 'The parade was stopped',
    advice: 'If it starts again, this link works again. Reload this page in a minute.',
  },
  link_ended: {
    title: 'This tracker link has ended',
    advice: 'Still need to track? Ask the person who sent it for a new link.',
  },
}

type LinkProblemCode = keyof typeof linkProblems

/**
 * Returns why a link cannot be used, or undefined if there is another error or none. After another
 * error, a retry can help. A link whose parade can no longer start again has ended.
 *
 * @param at when the server answered, by its clock
 */
export function linkProblemCode(error: unknown, at: Date): LinkProblemCode | undefined {
  const { code, retryUntil } = error instanceof ApiError ? error.problem : {}
  if (code === 'stopped_by_admin' && retryUntil !== undefined && at >= new Date(retryUntil))
    return 'link_ended'
  return code !== undefined && Object.hasOwn(linkProblems, code) ? (code as LinkProblemCode) : undefined
}

/** Shown if the link cannot be used: it is unknown, not valid yet, or has ended. */
export function LinkProblem({ code, error }: { code: LinkProblemCode; error: unknown }) {
  const { title, advice } = linkProblems[code]
  const reason = userMessage(error, 'The server refused this link.')
  return (
    <ErrorState level={1} title={title} link={liveMapLink}>
      {reason !== `${title}.` && <p>{reason}</p>}
      <p>{advice}</p>
    </ErrorState>
  )
}

/** Shown if the link ended while this phone was sharing. */
export function SharingEnded({ by }: { by: SharingState['endedBy'] }) {
  return (
    <EmptyState level={1} title="Sharing has ended" link={liveMapLink}>
      <p>You’re no longer sharing. Thanks for tracking the parade.</p>
      {by !== 'holder' && (
        <p>
          {by === 'administrator'
            ? 'The people who run this site stopped this parade.'
            : 'It was not stopped on this phone: the parade was stopped, or the link was revoked or has expired.'}{' '}
          {linkProblems.link_ended.advice}
        </p>
      )}
    </EmptyState>
  )
}
