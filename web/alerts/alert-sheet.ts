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

/** Offers alerts after a group was followed, or ends those of a group that no longer is. */
export function onFollowChange(group: { id: number; name: string }, follows: boolean): void {
  if (follows) return alertSheet.set({ group, isAskedFor: false })
  alertSheet.set(undefined)
  const removal = import('./save-alerts.ts').then(({ removeGroupAlerts }) => removeGroupAlerts(group.id))
  removal.catch((error: unknown) => console.info('The alerts remain', error))
}
