import type { Output } from '#shared/contract/types.ts'
import { groupTypes, type GroupType } from '../../ui/group-type.ts'

type Group = Output<'listGroups'>[number]

/** The kind that a filter of the address names, or 'all'. */
export const readType = (text: string | null): GroupType | 'all' =>
  groupTypes.find((type) => type === text) ?? 'all'

/** As it is compared: without case and accents, so that 'treme' finds 'Tremé'. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The groups of a kind whose name or description holds what is searched for. */
export function matchingGroups(groups: readonly Group[], search: string, type: GroupType | 'all'): Group[] {
  const wanted = fold(search.trim())
  return groups.filter(
    (group) =>
      (type === 'all' || group.type === type) &&
      (wanted === '' || fold(group.name).includes(wanted) || fold(group.description).includes(wanted)),
  )
}
