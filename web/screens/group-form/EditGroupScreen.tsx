import { pages } from '#shared/pages.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Output } from '#shared/contract/types.ts'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import { GroupNotFound, parseGroupId } from '#web/groups/GroupNotFound.tsx'
import { LinkButton } from '#web/ui/controls/Button.tsx'
import { Skeleton } from '#web/ui/content/Skeleton.tsx'
import { EditableGroup } from './EditableGroup.tsx'
import { toFormValues } from './group-values.ts'
import { GroupForm } from './GroupForm.tsx'
import { LinkClicks } from './LinkClicks.tsx'

/** /groups/{id}/edit: the profile form, for the group's organizers and for administrators. */
export default function EditGroupScreen() {
  const id = parseGroupId(useParams().id)
  return id === undefined ? notFound : <EditGroupContent key={id} id={id} />
}

function EditGroupContent({ id }: { id: number }) {
  usePageTitle(pages.editGroup.title)
  const loading = (
    <FormPage title="Edit Group Profile">
      <Skeleton label="Loading group..." lines={8} />
    </FormPage>
  )
  return (
    <EditableGroup id={id} notFound={notFound} loading={loading}>
      {(group, refetch) => <EditGroupForm group={group} refetch={refetch} />}
    </EditableGroup>
  )
}

interface EditGroupFormProps {
  group: Output<'getEditableGroup'>
  refetch: () => Promise<unknown>
}

function EditGroupForm({ group, refetch }: EditGroupFormProps) {
  const navigate = useNavigate()
  const [reloadCount, setReloadCount] = useState(0)
  const reload = async () => {
    await refetch()
    setReloadCount(reloadCount + 1)
  }
  const { id } = group
  return (
    <FormPage
      title="Edit Group Profile"
      lead={group.name}
      aside={
        <>
          <h2>Events</h2>
          <LinkButton to={`/groups/${id}/proposals`}>Propose Events</LinkButton>
          <LinkClicks groupId={id} />
          {group.isVerified && (
            <>
              <h2>Verified badge</h2>
              <p>
                If an organizer changes the name{group.type === 'black-masking-indians' && ', the type'} or a
                link of this group, the badge goes away until an administrator confirms the change.
              </p>
            </>
          )}
        </>
      }
    >
      <GroupForm
        key={reloadCount}
        draft={`edit-group-${id}`}
        initial={toFormValues(group)}
        save={(body) => call('updateGroup', { params: { id }, body })}
        successToast={{
          title: 'Group Updated!',
          description: 'Your group profile has been successfully updated.',
        }}
        failureToast="Failed to update group. Please try again."
        onSaved={({ isActive }) => {
          // An inactive group has no public profile.
          void navigate(isActive ? `/groups/${id}` : '/groups')
        }}
        affects={[filterByAffected('group', { groups: [id] })]}
        cancelTo={`/groups/${id}`}
        buttonLabels={{ submit: 'Update Group', pending: 'Updating...' }}
        onReload={() => void reload()}
        isReloaded={reloadCount > 0}
      />
    </FormPage>
  )
}

const notFound = <GroupNotFound>The group you're trying to edit doesn't exist.</GroupNotFound>
