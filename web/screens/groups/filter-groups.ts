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
