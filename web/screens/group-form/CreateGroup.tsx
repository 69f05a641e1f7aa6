import { useNavigate } from 'react-router'
import { call } from '#web/api/call.ts'
import { askedOf } from '#web/api/queries-at.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import type { CreatedState } from '#web/groups/created-state.ts'
import { emptyGroup } from './group-values.ts'
import { GroupForm } from './GroupForm.tsx'

/** Makes a group. The browser becomes its organizer. */
export default function CreateGroup() {
  usePageTitle('Create Group Profile')
  const navigate = useNavigate()
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
        done={{
          title: 'Group Created!',
          description: 'Your group profile has been successfully created.',
        }}
        failed="Failed to create group. Please try again."
        onSaved={({ id, recoveryLink, isActive }) => {
          const state: CreatedState = { recoveryLink, isHidden: !isActive }
          void navigate(`/groups/${id}`, { state })
        }}
        affects={[askedOf('listGroups')]}
        cancelTo="/"
        words={{ submit: 'Create Group', pending: 'Creating...' }}
      />
    </FormPage>
  )
}
