import { pages } from '#shared/pages.ts'
import { useMutation } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ApiError, userMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { FormDone } from '#web/forms/FormPage.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { Button, LinkButton } from '#web/ui/controls/Button.tsx'
import { EmptyState, ErrorState } from '#web/ui/content/States.tsx'

/**
 * /organiser/{token}: the page of an organizer link. Only the button claims the link, so that link
 * previews in messaging apps cannot.
 */
export default function OrganizerScreen() {
  usePageTitle(pages.organizer.title)
  const { token = '' } = useParams()
  const claim = useMutation({ mutationFn: () => call('claimOrganizerLink', { body: { token } }) })
  if (claim.data) {
    const { groupId, name } = claim.data
    return (
      <FormDone
        title={`This browser can now edit ${name}`}
        actions={
          <>
            <LinkButton to={`/groups/${groupId}`}>View Profile</LinkButton>
            <LinkButton to={`/groups/${groupId}/proposals`}>Propose Events</LinkButton>
            <LinkButton to={`/groups/${groupId}/edit`} variant="primary">
              Edit profile
            </LinkButton>
          </>
        }
      >
        It can until the link is withdrawn or this browser’s data is cleared. Keep the link for your other
        devices.
      </FormDone>
    )
  }
  if (isUnusable(claim.error)) {
    return (
      <ErrorState
        level={1}
        title="This link cannot be used"
        link={{ to: '/groups', label: 'View All Groups' }}
      >
        <p>{userMessage(claim.error)}</p>
        <p>Check that the whole link was copied, or ask the person who sent it for a new one.</p>
      </ErrorState>
    )
  }
  return (
    <EmptyState
      level={1}
      title="Edit a group’s profile from this browser"
      actions={
        <Button variant="primary" size="large" pending={claim.isPending} onClick={() => claim.mutate()}>
          {claim.isPending ? 'Claiming...' : 'Become an organizer'}
        </Button>
      }
    >
      <p>
        The person who sent you this link trusts you with the profile of their group: its words, pictures and
        links. Press the button on the device that you will edit it with.
      </p>
      {claim.error && <p role="alert">{askAgain(userMessage(claim.error))}</p>}
    </EmptyState>
  )
}

/** Whether the link is unknown or withdrawn, or its address is not one. */
const isUnusable = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.problem.code === 'organiser_link_not_found' || error.problem.code === 'invalid_request')

/** Returns a message that asks to try again, once. */
const askAgain = (message: string): string =>
  message.endsWith('try again.') ? message : `${message} Please try again.`
