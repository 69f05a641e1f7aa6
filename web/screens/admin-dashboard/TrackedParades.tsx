import { useState } from 'react'
import type { Output } from '#shared/contract/types.ts'
import { EndPhoneDialog } from './EndPhoneDialog.tsx'
import { StopDialog } from './StopDialog.tsx'
import { type Phone, TrackedParade } from './TrackedParade.tsx'

type Parade = Output<'getAdminTracking'>['parades'][number]

/** What somebody is asked about: the end of a parade, or of one of its phones. */
interface Asked {
  parade: Parade
  phone?: Phone
}

interface TrackedParadesProps {
  parades: Parade[]
  /** Id of the heading above them, where the focus goes when they are gone. */
  headingId: string
}

/**
 * The active parades with the questions about them. A question stays when its parade goes meanwhile: whoever is asked gets
 * the answer, also where another administrator was quicker.
 */
export function TrackedParades({ parades, headingId }: TrackedParadesProps) {
  const [asked, ask] = useState<Asked>()
  const close = () => ask(undefined)
  // The button that was pressed went with its parade.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.getElementById(headingId)?.focus()
    })
  const parade = asked && (parades.find(({ id }) => id === asked.parade.id) ?? asked.parade)
  return (
    <>
      {parades.map((each) => (
        <TrackedParade
          key={each.id}
          parade={each}
          onStop={() => ask({ parade: each })}
          onEnd={(phone) => ask({ parade: each, phone })}
        />
      ))}
      {parade && asked.phone && <EndPhoneDialog parade={parade} phone={asked.phone} onClose={close} />}
      {parade && !asked.phone && <StopDialog parade={parade} onClose={close} onStopped={keepFocus} />}
    </>
  )
}
