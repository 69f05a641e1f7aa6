import { calls, type CallRow } from './calls.ts'

const rows: CallRow[] = Object.values(calls)

// Those outside /api/admin; none has a parameter.
const paths = new Set<string>(
  rows.flatMap(({ method, path, access }) => (method === 'GET' && access === 'admin' ? [path] : [])),
)

/** Whether the answer of a path (without a query) is for administrators only. */
export const isForAdmins = (path: string): boolean => path.startsWith('/api/admin/') || paths.has(path)
