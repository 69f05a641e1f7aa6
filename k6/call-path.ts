import { type CallName, calls } from '#shared/contract/calls.ts'

/**
 * Returns the path of a call, with its parameters filled in.
 *
 * @throws Error if a parameter is missing
 */
export function callPath(name: CallName, params: Record<string, string | number> = {}): string {
  return calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new Error(`${name}: the path needs ${key}`)
    return encodeURIComponent(value)
  })
}
