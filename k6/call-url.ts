import type { CallName } from '#shared/contract/calls.ts'
import { callPath } from './call-path.ts'
import { settings } from './settings.ts'

/** Returns the URL of a call on the target, with the path's parameters filled in. */
export function callUrl(name: CallName, params: Record<string, string | number> = {}): string {
  return settings.target + callPath(name, params)
}

export const jsonHeaders = { 'Content-Type': 'application/json' }
