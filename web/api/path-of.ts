import { calls, type CallName } from '#shared/contract/calls.ts'
import type { BodyInput, Params, ParamsInput, Query, QueryInput } from '#shared/contract/types.ts'

/** A call's input without its body: `params` if its path has any, `query` if it accepts any. */
export type PathInput<Name extends CallName> = (undefined extends Params<Name>
  ? { params?: undefined }
  : { params: ParamsInput<Name> }) &
  (undefined extends Query<Name> ? { query?: undefined } : { query?: QueryInput<Name> })

/** The whole input of a call. */
export type CallInput<Name extends CallName> = PathInput<Name> &
  (undefined extends BodyInput<Name> ? { body?: undefined } : { body: BodyInput<Name> }) & {
    signal?: AbortSignal
  }

/** The untyped form of `PathInput`, for code that handles every call. */
export interface AnyPathInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
}

/**
 * Returns the path of a call of the contract with its parameters and its query: '/api/groups/3'.
 * Queries have it as their key, too.
 */
export function pathOf<Name extends CallName>(name: Name, input?: PathInput<Name>): string
export function pathOf(name: CallName, input?: AnyPathInput): string {
  return fillPath(calls[name].path, input)
}

/**
 * Fills the input of a call into its path. Leaves query values out that are undefined.
 *
 * @param pathTemplate the contract's path of the call: '/api/groups/{id}'
 */
export function fillPath(pathTemplate: string, { params = {}, query = {} }: AnyPathInput = {}): string {
  const path = pathTemplate.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
