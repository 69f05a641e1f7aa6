import { useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { NewGroupDialog } from './NewGroupDialog.tsx'
import { OrganizerLinkDialog } from './OrganizerLinkDialog.tsx'

/** New Group with its two dialogs: the form, then the organizer link of the created group. */
export function NewGroupButton() {
  const [isFormOpen, setIsFormOpen] = useState(false)
  const [createdGroup, setCreatedGroup] = useState<{ groupName: string; path: string }>()
  return (
    <>
      <Button icon={<Icon name="plus" size={18} />} onClick={() => setIsFormOpen(true)}>
        New Group
      </Button>
      {isFormOpen && (
        <NewGroupDialog
          onClose={() => setIsFormOpen(false)}
          onCreated={({ name: groupName, recoveryLink: path }) => {
            setIsFormOpen(false)
            setCreatedGroup({ groupName, path })
          }}
        />
      )}
      {createdGroup && <OrganizerLinkDialog {...createdGroup} onClose={() => setCreatedGroup(undefined)} />}
    </>
  )
}
