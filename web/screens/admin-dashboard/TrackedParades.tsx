import { useEffect, useState } from 'react'
import type { AdminParade, PhoneSession } from './admin-parade.ts'
import { CreateLinkDialog } from './links/CreateLinkDialog.tsx'
import type { NewLink } from './links/new-link.ts'
import { NewLinkDialog } from './links/NewLinkDialog.tsx'
import { ShowOnMapDialog } from './ShowOnMapDialog.tsx'
import { EndSessionDialog, StopTrackingDialog } from './StopDialogs.tsx'
import { TrackedParade } from './TrackedParade.tsx'

/** The open dialog: what it asks about, and of which phone. */
type OpenDialog = { parade: AdminParade } & (
  | { kind: 'show' | 'stop' | 'link' }
  | { kind: 'end-session'; phone: PhoneSession }
)

interface TrackedParadesProps {
  parades: AdminParade[]
  /** The id of the heading above, which gets the focus when a stopped parade disappears. */
  headingId: string
}

/**
 * The live parades and their dialogs. A dialog stays open even if its parade ends in the meantime.
 */
export function TrackedParades({ parades, headingId }: TrackedParadesProps) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const [newLink, setNewLink] = useState<NewLink>()
  const close = () => setDialog(undefined)
  const [stoppedId, setStoppedId] = useState<number>()
  const markStopped = () => setStoppedId(dialog?.parade.id)
  // The pressed button disappears with its card, which drops the focus to the body. A push may remove the
  // card before the answer closes the dialog, which then has nothing to give the focus back to.
  const hasLeft = stoppedId !== undefined && !dialog && !parades.some(({ id }) => id === stoppedId)
  useEffect(() => {
    if (hasLeft && document.activeElement === document.body) document.getElementById(headingId)?.focus()
  }, [hasLeft, headingId])
  const dialogParade = dialog && (parades.find(({ id }) => id === dialog.parade.id) ?? dialog.parade)
  return (
    <>
      {parades.map((parade) => (
        <TrackedParade
          key={parade.id}
          parade={parade}
          onShow={() => setDialog({ kind: 'show', parade })}
          onLink={() => setDialog({ kind: 'link', parade })}
          onStop={() => setDialog({ kind: 'stop', parade })}
          onEndSession={(phone) => setDialog({ kind: 'end-session', parade, phone })}
        />
      ))}
      {dialogParade && dialog.kind === 'end-session' && (
        <EndSessionDialog parade={dialogParade} phone={dialog.phone} onClose={close} onEnded={markStopped} />
      )}
      {dialogParade && dialog.kind === 'show' && <ShowOnMapDialog parade={dialogParade} onClose={close} />}
      {dialogParade && dialog.kind === 'stop' && (
        <StopTrackingDialog
          parade={dialogParade}
          hasStopped={!parades.includes(dialogParade)}
          onClose={close}
          onStopped={markStopped}
        />
      )}
      {dialogParade && dialog.kind === 'link' && (
        <CreateLinkDialog group={groupOf(dialogParade)} onClose={close} onCreated={setNewLink} />
      )}
      {newLink && <NewLinkDialog link={newLink} onClose={() => setNewLink(undefined)} />}
    </>
  )
}

const groupOf = ({ groupId, groupName, groupType }: AdminParade) => ({
  id: groupId,
  name: groupName,
  type: groupType,
})
