import { calls, type CallName } from '#shared/contract/calls.ts'
import type { BodyInput, Params, ParamsInput, Query, QueryInput } from '#shared/contract/types.ts'

/** What a call takes besides its body: `params` where its path has any, `query` where it may be narrowed. */
export type AddressInput<Name extends CallName> = (undefined extends Params<Name>
  ? { params?: undefined }
  : { params: ParamsInput<Name> }) &
  (undefined extends Query<Name> ? { query?: undefined } : { query?: QueryInput<Name> })

/** Everything a call takes. */
export type CallInput<Name extends CallName> = AddressInput<Name> &
  (undefined extends BodyInput<Name> ? { body?: undefined } : { body: BodyInput<Name> }) & {
    signal?: AbortSignal
  }

/** The address of any call, for code that does not care which. */
export interface AnyAddress {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
}

/** The path of a call with its parameters filled in, and its query behind it: '/api/groups/3'. */
export function pathOf<Name extends CallName>(name: Name, address?: AddressInput<Name>): string
export function pathOf(name: CallName, address?: AnyAddress): string {
  return fillPath(calls[name].path, address)
}

/** Fills the parameters of a path, each encoded, and puts the query behind it. */
export function fillPath(template: string, { params = {}, query = {} }: AnyAddress = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
