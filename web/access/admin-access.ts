import type { QueryClient } from '@tanstack/react-query'
import { isForAdmins } from '#shared/contract/admin-paths.ts'
import { tabStorage } from '../storage/browser-storage.ts'

/** The flag of this tab that an admin session is open. The server decides; the flag only saves a request. */
const flag = 'adminAccess'

export const hasAdminAccess = (): boolean => tabStorage.getItem(flag) === 'true'

export function noteAdminAccess(granted: boolean): void {
  if (granted) tabStorage.setItem(flag, 'true')
  else tabStorage.removeItem(flag)
}

/** Removes the answers for administrators from memory. */
export function forgetAdminAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => isForAdmins(String(queryKey[0]).split('?')[0]!) })
}
