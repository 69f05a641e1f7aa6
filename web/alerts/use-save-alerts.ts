import { useState } from 'react'
import { userMessage } from '../api/api-error.ts'
import type { AlertChoices } from './alert-choices.ts'
import { AlertsError, type NoAlertsReason } from './push-support.ts'
import { saveAlerts } from './save-alerts.ts'

/**
 * Returns a function that saves choices and resolves to whether that worked, and why the last ones were
 * not saved. While it saves, it ignores further choices, so controls must show `isSaving`
 * (`aria-disabled`, which keeps the focus).
 */
export function useSaveAlerts() {
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<{ reason?: NoAlertsReason; problem?: string }>({})
  const save = async (choices: AlertChoices): Promise<boolean> => {
    // One at a time: each request replaces all that was saved before, so two could arrive in either order.
    if (isSaving) return false
    setIsSaving(true)
    setFailure({})
    try {
      await saveAlerts(choices)
      return true
    } catch (error) {
      setFailure(
        error instanceof AlertsError
          ? { reason: error.reason }
          : { problem: userMessage(error, 'Couldn’t save. Check your connection and try again.') },
      )
      return false
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, ...failure, save }
}
