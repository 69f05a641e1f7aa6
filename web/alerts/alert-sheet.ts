import { createStore } from '../storage/create-store.ts'

/** The group whose alerts the sheet offers. */
export interface AlertSheetRequest {
  group: { id: number; name: string }
  /** Whether the visitor opened the sheet; false if it opened because they followed the group. */
  isOpenedByVisitor: boolean
}

/** What the sheet shows; undefined while it is closed. */
export const alertSheet = createStore<AlertSheetRequest | undefined>(undefined)

/**
 * Opens the sheet for a group that the visitor now follows. For one that they no longer follow, closes
 * the group's sheet and deletes its alerts.
 */
export function showFollowChange(group: AlertSheetRequest['group'], isFollowed: boolean): void {
  if (isFollowed) {
    alertSheet.set({ group, isOpenedByVisitor: false })
    return
  }
  if (alertSheet.get()?.group.id === group.id) alertSheet.set(undefined)
  const removal = import('./save-alerts.ts').then(({ removeGroupAlerts }) => removeGroupAlerts(group.id))
  removal.catch((error: unknown) => console.info('The alerts of an unfollowed group were not deleted', error))
}
