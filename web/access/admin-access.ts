import type { QueryClient } from '@tanstack/react-query'
import { isForAdmins } from '#shared/contract/admin-paths.ts'
import { tabStorage } from '../storage/browser-storage.ts'

/** The browser's own note that an admin session was opened in this tab. The server decides; this only saves a question. */
const flag = 'adminAccess'

export const hasAdminAccess = (): boolean => tabStorage.getItem(flag) === 'true'

export function noteAdminAccess(granted: boolean): void {
  if (granted) tabStorage.setItem(flag, 'true')
  else tabStorage.removeItem(flag)
}

/** Drops from memory what only an administrator was told. */
export function forgetAdminAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => isForAdmins(String(queryKey[0]).split('?')[0]!) })
}
