import { calls, type CallRow } from './calls.ts'

const rows: CallRow[] = Object.values(calls)

// Includes the paths outside /api/admin. None has a parameter.
const adminPaths = new Set<string>(
  rows.flatMap(({ method, path, access }) => (method === 'GET' && access === 'admin' ? [path] : [])),
)

/** Whether only administrators may read a path (without a query). */
export const isForAdmins = (path: string): boolean => path.startsWith('/api/admin/') || adminPaths.has(path)
