import { calls, type CallRow } from './calls.ts'

const rows: CallRow[] = Object.values(calls)

/** Paths whose answers are for administrators alone. None of them has a parameter that others could take the place of. */
const paths = new Set<string>(
  rows.flatMap(({ method, path, access }) => (method === 'GET' && access === 'admin' ? [path] : [])),
)

/** Whether what a path (without a query) answers is for administrators alone. */
export const isForAdmins = (path: string): boolean => paths.has(path)
