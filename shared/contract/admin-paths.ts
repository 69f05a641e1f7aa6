import { calls, type CallRow } from './calls.ts'

const rows: CallRow[] = Object.values(calls)

// Those outside of /api/admin; none of them has a parameter.
const paths = new Set<string>(
  rows.flatMap(({ method, path, access }) => (method === 'GET' && access === 'admin' ? [path] : [])),
)

/** Whether what a path (without a query) answers is for administrators alone. */
export const isForAdmins = (path: string): boolean => path.startsWith('/api/admin/') || paths.has(path)
