import { pages } from '#shared/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { pathOf } from '../../api/path-of.ts'
import { FormPage } from '../../forms/FormPage.tsx'
import { usePageTitle } from '../../frame/page-title.ts'
import type { CreatedState } from '../../groups/created-state.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { emptyGroup } from './group-values.ts'
import { GroupForm } from './GroupForm.tsx'

/** Makes a group. The browser that does is its organiser from then on. */
export default function CreateGroup() {
  usePageTitle(pages.createGroup.title)
  const navigate = useNavigate()
  const client = useQueryClient()
  return (
    <FormPage
      title="Create Group Profile"
      aside={
        <>
          <h2>Who may edit it</h2>
          <p>
            No account is needed. The browser that creates a group may edit it later, and you get a link to
            keep for your other devices.
          </p>
          <h2>Who sees it</h2>
          <p>Everybody. Give only what the whole neighborhood may know.</p>
        </>
      }
    >
      <h2>Group Information</h2>
      <GroupForm
        draft="create-group"
        initial={emptyGroup}
        save={(body) => call('createGroup', { body })}
        onSaved={({ id, recoveryLink, isActive }) => {
          toast({
            title: 'Group Created!',
            description: 'Your group profile has been successfully created.',
          })
          void client.invalidateQueries({ queryKey: [pathOf('listGroups')] })
          const state: CreatedState = { recoveryLink, isHidden: !isActive }
          void navigate(`/groups/${id}`, { state })
        }}
        failure="Failed to create group. Please try again."
        cancelTo="/"
        words={{ submit: 'Create Group', pending: 'Creating...' }}
      />
    </FormPage>
  )
}
