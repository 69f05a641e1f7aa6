import { useState } from 'react'
import { Checkbox } from '#web/ui/controls/Field.tsx'
import type { GroupType } from '#web/ui/group-type.ts'

/**
 * The consent checkbox for Black Masking Indians, who are tracked only if they asked for it.
 * `consent` is the value for the request, or undefined for other groups. `isMissing` disables the
 * submit button.
 */
export function useConsent({ id, type }: { id: number; type: GroupType }) {
  const isRequired = type === 'black-masking-indians'
  const [consentedId, setConsentedId] = useState<number>()
  const isGiven = consentedId === id
  return {
    consent: isRequired ? isGiven : undefined,
    isMissing: isRequired && !isGiven,
    checkbox: isRequired && (
      <Checkbox
        label="This group asked to be followed live"
        checked={isGiven}
        onChange={({ target }) => setConsentedId(target.checked ? id : undefined)}
      />
    ),
  }
}
