import { createStore } from '../storage/create-store.ts'

/** The choices in local storage (`alert-choices.ts`). */
export const ALERTS_KEY = 'alerts'

/** The group whose alerts the sheet offers. */
export interface AlertSheetRequest {
  group: { id: number; name: string }
  /** Whether the visitor asked for the sheet, and did not only press a heart. */
  isAskedFor: boolean
}

/** What the sheet shows; undefined while it is closed. */
export const alertSheet = createStore<AlertSheetRequest | undefined>(undefined)

/**
 * Opens the sheet for a group that was just followed. After an unfollow, closes the group's sheet
 * and deletes its alerts.
 */
export function onFollowChange(group: { id: number; name: string }, follows: boolean): void {
  if (follows) return alertSheet.set({ group, isAskedFor: false })
  if (alertSheet.get()?.group.id === group.id) alertSheet.set(undefined)
  const removal = import('./save-alerts.ts').then(({ removeGroupAlerts }) => removeGroupAlerts(group.id))
  removal.catch((error: unknown) => console.info('Could not delete the alerts of an unfollowed group', error))
}
