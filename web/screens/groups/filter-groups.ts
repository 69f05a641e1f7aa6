import type { Output } from '#shared/contract/types.ts'
import { groupTypes, type GroupType } from '#web/ui/group-type.ts'

type Group = Output<'listGroups'>[number]

/** Reads the type filter from the address. Returns 'all' for an unknown type. */
export const parseTypeFilter = (text: string | null): GroupType | 'all' =>
  groupTypes.find((type) => type === text) ?? 'all'

/** Removes case and accents, so that 'treme' finds 'Tremé'. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the groups of a type whose name or description contains the search text. */
export function filterGroups(groups: readonly Group[], search: string, type: GroupType | 'all'): Group[] {
  const query = normalize(search.trim())
  return groups.filter(
    (group) =>
      (type === 'all' || group.type === type) &&
      (query === '' || normalize(group.name).includes(query) || normalize(group.description).includes(query)),
  )
}

/**
 * Returns groups in the order in which visitors look for them: live ones, then by the start of their
 * next event, then those without one. Groups that are equal in this keep their order.
 *
 * @param nextStart returns the start of a group's next event as sortable text; undefined without one
 */
export function sortByNextParade(
  groups: readonly Group[],
  liveIds: readonly number[],
  nextStart: (groupId: number) => string | undefined,
): Group[] {
  // As text: '' comes before every start, which begins with a digit, and 'without' after it.
  const ranks = new Map(
    groups.map(({ id }) => [id, liveIds.includes(id) ? '' : (nextStart(id) ?? 'without')]),
  )
  return groups.toSorted((a, b) => compare(ranks.get(a.id)!, ranks.get(b.id)!))
}

/** Without `localeCompare`, whose first use takes a slow phone 100 ms. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
