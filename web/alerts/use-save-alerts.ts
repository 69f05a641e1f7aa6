import { useState } from 'react'
import { userMessage } from '../api/api-error.ts'
import type { AlertChoices } from './alert-choices.ts'
import { AlertsError, type NoAlertsReason } from './push-support.ts'
import { saveAlerts } from './save-alerts.ts'

/**
 * Returns a function that saves choices, and why the last ones were not saved. While it saves, it ignores
 * further choices, so controls must show `isSaving` (`aria-disabled`, which keeps the focus).
 */
export function useSaveAlerts() {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ reason?: NoAlertsReason; problem?: string }>({})
  const saveAll = async (choices: AlertChoices) => {
    setIsSaving(true)
    setFailure({})
    try {
      await saveAlerts(choices)
    } catch (error) {
      setFailure(
        error instanceof AlertsError
          ? { reason: error.reason }
          : { problem: userMessage(error, 'Couldn’t save. Check your connection and try again.') },
      )
    }
    setIsSaving(false)
  }
  const save = (choices: AlertChoices) => {
    // One at a time: each request replaces all that was saved before, so two could arrive in either order.
    if (!isSaving) void saveAll(choices)
  }
  return { isSaving, ...failure, save }
}
