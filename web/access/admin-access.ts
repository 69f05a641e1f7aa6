import type { QueryClient } from '@tanstack/react-query'
import { isForAdmins } from '#shared/contract/admin-paths.ts'

/** The browser's own note that an admin session was opened in this tab. The server decides; this only saves a question. */
const flag = 'adminAccess'

export const hasAdminAccess = (): boolean => sessionStorage.getItem(flag) === 'true'

export function noteAdminAccess(granted: boolean): void {
  if (granted) sessionStorage.setItem(flag, 'true')
  else sessionStorage.removeItem(flag)
}

/** Drops from memory what only an administrator was told. */
export function forgetAdminAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => isForAdmins(String(queryKey[0])) })
}
