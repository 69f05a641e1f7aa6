import type { QueryClient } from '@tanstack/react-query'
import { isForAdmins } from '#shared/contract/admin-paths.ts'
import { tabStorage } from '../storage/browser-storage.ts'

/**
 * This tab's flag that an admin session is open. It only avoids waiting for a request: the server
 * decides about access.
 */
const STORAGE_KEY = 'adminAccess'

export const hasAdminAccess = (): boolean => tabStorage.getItem(STORAGE_KEY) === 'true'

export function setAdminAccess(granted: boolean): void {
  if (granted) tabStorage.setItem(STORAGE_KEY, 'true')
  else tabStorage.removeItem(STORAGE_KEY)
}

/** Removes the data of admin calls from memory. */
export function removeAdminQueries(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => isForAdmins(String(queryKey[0]).split('?')[0]!) })
}
