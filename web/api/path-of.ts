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

/** Returns the path of a call with its parameters and its query: '/api/groups/3'. */
export function pathOf<Name extends CallName>(name: Name, address?: PathInput<Name>): string
export function pathOf(name: CallName, address?: AnyPathInput): string {
  return fillPath(calls[name].path, address)
}

/** Fills in the parameters of a path, encoded, and appends the query. */
export function fillPath(template: string, { params = {}, query = {} }: AnyPathInput = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
