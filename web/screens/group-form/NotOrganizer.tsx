import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/queries.ts'
import { siteSettings } from '#web/site-settings.ts'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { EmptyState } from '#web/ui/content/States.tsx'

/** Tells someone who may not edit a group whom to ask. */
export function NotOrganizer({ id }: { id: number }) {
  const { data: group } = useQuery(queryOf('getGroup', { params: { id } }))
  const { contactEmail } = siteSettings
  return (
    <EmptyState
      level={1}
      title="Only its organisers can edit this profile"
      actions={
        <LinkButton to={`/groups/${id}`} variant="primary">
          Back to the profile
        </LinkButton>
      }
    >
      <p>
        {group ? `${group.name} is` : 'This group is'} edited by the people who made its profile. If you are
        one of them, open the link that you kept in this browser, and it may edit from then on.
      </p>
      <p>
        {group?.contactEmail && (
          <>
            To reach the group, write to <a href={`mailto:${group.contactEmail}`}>{group.contactEmail}</a>
            .{' '}
          </>
        )}
        If the link is lost, ask the people of this site for a new one:{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    </EmptyState>
  )
}
