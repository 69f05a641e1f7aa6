import type { InvalidateQueryFilters } from '@tanstack/react-query'
import { type AffectedIds, affectedPaths, type Entity } from '#shared/contract/affects.ts'
import { type CallName, calls } from '#shared/contract/calls.ts'

/** The calls whose path has no parameter. */
export type CallWithConstantPath = {
  [Name in CallName]: (typeof calls)[Name]['path'] extends `${string}{${string}` ? never : Name
}[CallName]

/** Matches all queries of these paths, with or without search parameters. */
export const filterByPaths = (paths: readonly string[]): InvalidateQueryFilters => ({
  predicate: ({ queryKey: [key] }) =>
    typeof key === 'string' && paths.some((path) => key === path || key.startsWith(`${path}?`)),
})

/** Matches all queries of these calls, with any search parameters: what a screen's action refetches. */
export const filterByCalls = (...names: CallWithConstantPath[]): InvalidateQueryFilters =>
  filterByPaths(names.map((name) => calls[name].path))

/**
 * Matches all queries whose data may change when these entities change. Paths with an id match only if
 * `ids` has it.
 */
export const filterByAffected = (
  entities: Entity | readonly Entity[],
  ids: AffectedIds = {},
): InvalidateQueryFilters => filterByPaths(affectedPaths(entities, ids))
