import { useState } from 'react'
import { Button } from '#web/ui/controls/Button.tsx'
import { Icon } from '#web/ui/controls/Icon.tsx'
import { NewGroupDialog } from './NewGroupDialog.tsx'
import { OrganiserLinkDialog } from './OrganiserLinkDialog.tsx'

/** The button for a new group, with its dialog, and the link for the group's people once it is made. */
export function NewGroup() {
  const [asks, setAsks] = useState(false)
  const [made, setMade] = useState<{ name: string; path: string }>()
  return (
    <>
      <Button icon={<Icon name="plus" size={18} />} onClick={() => setAsks(true)}>
        New Group
      </Button>
      {asks && (
        <NewGroupDialog
          onClose={() => setAsks(false)}
          onMade={({ name, recoveryLink: path }) => {
            setAsks(false)
            setMade({ name, path })
          }}
        />
      )}
      {made && <OrganiserLinkDialog {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}
