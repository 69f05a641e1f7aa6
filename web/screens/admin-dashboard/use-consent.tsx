import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Checkbox } from '#web/ui/controls/Field.tsx'
import type { GroupType } from '#web/ui/group-type.ts'

/** The error of a form whose group has not been confirmed. */
export const NO_CONSENT = 'Confirm this first.'

/**
 * The consent checkbox for Black Masking Indians, who are tracked only if they asked for it.
 * `consent` is the value for the request, or undefined for other groups. `confirm` says whether it
 * may be sent; if not, the checkbox shows why and gets the focus.
 */
export function useConsent({ id, type }: { id: number; type: GroupType }) {
  const isRequired = type === 'black-masking-indians'
  const [consentedId, setConsentedId] = useState<number>()
  const [refusedId, setRefusedId] = useState<number>()
  const field = useRef<HTMLInputElement>(null)
  const isGiven = consentedId === id
  return {
    consent: isRequired ? isGiven : undefined,
    confirm: (): boolean => {
      if (!isRequired || isGiven) return true
      // The focus scrolls to the error, which must be there by then.
      flushSync(() => setRefusedId(id))
      field.current?.focus()
      return false
    },
    checkbox: isRequired && (
      <Checkbox
        ref={field}
        label="This group asked to be followed live"
        checked={isGiven}
        error={refusedId === id && !isGiven ? NO_CONSENT : undefined}
        onChange={({ target }) => setConsentedId(target.checked ? id : undefined)}
      />
    ),
  }
}
