import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { type AffectedIds, affectedPaths, type Entity } from '#shared/contract/affects.ts'
import { type CallName, calls } from '#shared/contract/calls.ts'

/** Returns whether a query's key is this path, with or without search parameters. */
export const matchesPath = (path: string, key: unknown): boolean =>
  typeof key === 'string' && (key === path || key.startsWith(`${path}?`))

/** Matches all queries of these calls, with any search. Their paths must have no parameters. */
export const queriesOf = (...names: CallName[]): InvalidateQueryFilters => ({
  predicate: ({ queryKey }) => names.some((name) => matchesPath(calls[name].path, queryKey[0])),
})

/** Matches all queries whose answers a change of these entities affects, with any search. */
export function queriesAffectedBy(
  entities: Entity | readonly Entity[],
  ids: AffectedIds = {},
): InvalidateQueryFilters {
  const paths = affectedPaths(entities, ids)
  return { predicate: ({ queryKey }) => paths.some((path) => matchesPath(path, queryKey[0])) }
}
