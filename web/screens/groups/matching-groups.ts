import type { Output } from '#shared/contract/types.ts'
import { groupTypes, type GroupType } from '#web/ui/group-type.ts'

type Group = Output<'listGroups'>[number]

/** Returns the type that a filter of the address names, or 'all'. */
export const readType = (text: string | null): GroupType | 'all' =>
  groupTypes.find((type) => type === text) ?? 'all'

/** Drops case and accents, so that 'treme' finds 'Tremé'. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the groups of a type whose name or description contains the search. */
export function matchingGroups(groups: readonly Group[], search: string, type: GroupType | 'all'): Group[] {
  const wanted = fold(search.trim())
  return groups.filter(
    (group) =>
      (type === 'all' || group.type === type) &&
      (wanted === '' || fold(group.name).includes(wanted) || fold(group.description).includes(wanted)),
  )
}
