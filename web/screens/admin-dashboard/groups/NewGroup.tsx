import { useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { NewGroupDialog } from './NewGroupDialog.tsx'
import { OrganizerLinkDialog } from './OrganizerLinkDialog.tsx'

/**
 * The button for a new group, its dialog, and the link for the group's organizers once it is made.
 */
export function NewGroup() {
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<{ name: string; path: string }>()
  return (
    <>
      <Button icon={<Icon name="plus" size={18} />} onClick={() => setIsOpen(true)}>
        New Group
      </Button>
      {isOpen && (
        <NewGroupDialog
          onClose={() => setIsOpen(false)}
          onMade={({ name, recoveryLink: path }) => {
            setIsOpen(false)
            setMade({ name, path })
          }}
        />
      )}
      {made && <OrganizerLinkDialog {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}
