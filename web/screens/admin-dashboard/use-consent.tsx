import { useState } from 'react'
import { Checkbox } from '#web/ui/controls/Field.tsx'
import type { GroupType } from '#web/ui/group-type.ts'

/** Black Masking Indians are tracked only if the group asked for it: the checkbox that says so, and what to send. */
export function useConsent({ type }: { type: GroupType }) {
  const isNeeded = type === 'black-masking-indians'
  const [isGiven, setGiven] = useState(false)
  return {
    consent: isNeeded ? isGiven : undefined,
    isMissing: isNeeded && !isGiven,
    checkbox: isNeeded && (
      <Checkbox
        label="This group asked to be followed live"
        checked={isGiven}
        onChange={({ target }) => setGiven(target.checked)}
      />
    ),
  }
}
