import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { siteSettings } from '#web/site-settings.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'

interface NotOrganizerProps {
  id: number
  title?: string
}

/** Shown instead of the form if this browser may not edit the group. */
export function NotOrganizer({ id, title = 'Only organizers can edit this profile' }: NotOrganizerProps) {
  const { data: group } = useQuery(queryOf('getGroup', { params: { id } }))
  const { contactEmail } = siteSettings
  return (
    <EmptyState
      level={1}
      title={title}
      actions={
        <LinkButton to={`/groups/${id}`} variant="primary">
          Back to the profile
        </LinkButton>
      }
    >
      <p>
        Only the people who created {group ? `the profile of ${group.name}` : 'this profile'} can edit it. If
        you are one of them, open your saved organizer link in this browser.
      </p>
      <p>
        {group?.contactEmail && (
          <>
            To reach the group, write to <a href={`mailto:${group.contactEmail}`}>{group.contactEmail}</a>
            .{' '}
          </>
        )}
        Lost the link? Ask us for a new one: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </EmptyState>
  )
}
