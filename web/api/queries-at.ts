import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { type AffectedIds, affectedPaths, type Entity } from '#shared/contract/affects.ts'
import { type CallName, calls } from '#shared/contract/calls.ts'

/** Returns whether a query's key is this path, with or without search parameters. */
export const isAt = (path: string, key: unknown): boolean =>
  typeof key === 'string' && (key === path || key.startsWith(`${path}?`))

/** Matches all queries of these calls, with any search. Their paths must have no parameters. */
export const askedOf = (...names: CallName[]): InvalidateQueryFilters => ({
  predicate: ({ queryKey }) => names.some((name) => isAt(calls[name].path, queryKey[0])),
})

/** Matches all queries whose answers a change of these entities affects, with any search. */
export function affectedBy(
  entities: Entity | readonly Entity[],
  ids: AffectedIds = {},
): InvalidateQueryFilters {
  const paths = affectedPaths(entities, ids)
  return { predicate: ({ queryKey }) => paths.some((path) => isAt(path, queryKey[0])) }
}
