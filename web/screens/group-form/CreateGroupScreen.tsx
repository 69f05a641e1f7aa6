import { pages } from '#shared/pages.ts'
import { useNavigate } from 'react-router'
import { call } from '#web/api/call.ts'
import { filterByAffected } from '#web/api/query-filters.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { usePageTitle } from '#web/frame/page-title.ts'
import type { CreatedState } from '#web/screens/group/RecoveryLinkNotice.tsx'
import { emptyValues } from './group-values.ts'
import { GroupForm } from './GroupForm.tsx'

/** /create-group: the form for a new group. The browser that submits it becomes an organizer. */
export default function CreateGroupScreen() {
  usePageTitle(pages.createGroup.title)
  const navigate = useNavigate()
  return (
    <FormPage
      title="Create Group Profile"
      aside={
        <>
          <h2>Who can edit</h2>
          <p>
            No account needed. You can edit from this browser, and you’ll get a link for your other devices.
          </p>
          <h2>Who sees it</h2>
          <p>Everyone. Share only what you’d tell the whole neighborhood.</p>
        </>
      }
    >
      <h2>Group Information</h2>
      <GroupForm
        draft="create-group"
        initial={emptyValues}
        save={(body) => call('createGroup', { body })}
        successToast={{
          title: 'Group Created!',
          description: 'Your group profile has been successfully created.',
        }}
        failureToast="Failed to create group. Please try again."
        onSaved={({ id, recoveryLink, isActive }) => {
          const state: CreatedState = { recoveryLink, isActive }
          void navigate(`/groups/${id}`, { state })
        }}
        affects={[filterByAffected('newGroup')]}
        cancelTo="/"
        buttonLabels={{ submit: 'Create Group', pending: 'Creating...' }}
      />
    </FormPage>
  )
}
