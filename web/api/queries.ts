import { queryOptions } from '@tanstack/react-query'
import type { CallName } from '#shared/contract/calls.ts'
import type { Output, Params } from '#shared/contract/types.ts'
import { get } from './call.ts'
import { pathOf, type PathInput } from './path-of.ts'

/**
 * Returns query options for a GET of the contract, with its path as the first element of the key:
 * `useQuery(queryOf('getGroup', { params: { id } }))`. Spread it to add options such as
 * `refetchInterval`.
 */
export function queryOf<Name extends CallName>(
  name: Name,
  ...[input]: undefined extends Params<Name> ? [PathInput<Name>?] : [PathInput<Name>]
) {
  const path = pathOf(name, input)
  return queryOptions({
    queryKey: [path] as const,
    queryFn: async ({ signal }): Promise<Output<Name>> => get(path, signal),
  })
}
