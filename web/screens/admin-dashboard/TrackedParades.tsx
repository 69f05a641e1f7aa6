import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { EndPhoneDialog, StopDialog } from './EndDialogs.tsx'
import { type Phone, TrackedParade } from './TrackedParade.tsx'

type Parade = Output<'getAdminTracking'>['parades'][number]

/** The open question: whether to stop a parade, or to end the session of one of its phones. */
interface DialogState {
  parade: Parade
  phone?: Phone
}

interface TrackedParadesProps {
  parades: Parade[]
  /** The id of the heading above them, which takes the focus when they are gone. */
  headingId: string
}

/** The active parades with the questions about them. A question stays open even if its parade ends in the meantime. */
export function TrackedParades({ parades, headingId }: TrackedParadesProps) {
  const [dialog, setDialog] = useState<DialogState>()
  const close = () => setDialog(undefined)
  // The button that was pressed went with its parade.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(headingId)?.focus()
    })
  const parade = dialog && (parades.find(({ id }) => id === dialog.parade.id) ?? dialog.parade)
  return (
    <>
      {parades.map((each) => (
        <TrackedParade
          key={each.id}
          parade={each}
          onStop={() => setDialog({ parade: each })}
          onEnd={(phone) => setDialog({ parade: each, phone })}
        />
      ))}
      {parade && dialog.phone && <EndPhoneDialog parade={parade} phone={dialog.phone} onClose={close} />}
      {parade && !dialog.phone && <StopDialog parade={parade} onClose={close} onStopped={keepFocus} />}
    </>
  )
}
