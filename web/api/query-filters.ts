import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { type AffectedIds, affectedPaths, type Entity } from '#shared/contract/affects.ts'
import { type CallName, calls } from '#shared/contract/calls.ts'

/** Whether a query's key is this path, with or without search parameters. */
export const matchesPath = (path: string, key: unknown): boolean =>
  typeof key === 'string' && (key === path || key.startsWith(`${path}?`))

/** Matches all queries of these calls, with any search parameters. Their paths must be constant. */
export const queriesOf = (...names: CallName[]): InvalidateQueryFilters => ({
  predicate: ({ queryKey }) => names.some((name) => matchesPath(calls[name].path, queryKey[0])),
})

/** Matches all queries whose data may change when these entities change. */
export function queriesAffectedBy(
  entities: Entity | readonly Entity[],
  ids: AffectedIds = {},
): InvalidateQueryFilters {
  const paths = affectedPaths(entities, ids)
  return { predicate: ({ queryKey }) => paths.some((path) => matchesPath(path, queryKey[0])) }
}
