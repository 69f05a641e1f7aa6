import { plainName } from './plain-name.ts'
import type { ListedClub } from './read-clubs.ts'

interface NamedGroup {
  id: number
  name: string
}

/** Which listed clubs are groups of ours, which are none, and which could be more than one. */
export interface Matches<Group extends NamedGroup> {
  matched: { group: Group; club: ListedClub }[]
  /** Names of clubs that no group has. */
  unmatched: string[]
  ambiguous: { name: string; why: string }[]
}

const byPlainName = <Named extends { name: string }>(all: readonly Named[]) =>
  Map.groupBy(all, ({ name }) => plainName(name))

/**
 * Matches listed clubs with groups by their plain names, which must be the same. Whatever could mean two groups, or two
 * pictures, is not guessed.
 */
export function matchClubs<Group extends NamedGroup>(
  clubs: readonly ListedClub[],
  groups: readonly Group[],
): Matches<Group> {
  const groupsByName = byPlainName(groups)
  const matches: Matches<Group> = { matched: [], unmatched: [], ambiguous: [] }
  for (const [plain, listed] of byPlainName(clubs)) {
    const [club] = listed
    const found = plain === '' ? [] : (groupsByName.get(plain) ?? [])
    const pictures = new Set(listed.map(({ picture }) => picture))
    const [group] = found
    if (!group) matches.unmatched.push(club!.name)
    else if (found.length > 1)
      matches.ambiguous.push({
        name: club!.name,
        why: `could be ${found.map(({ name }) => name).join(' or ')}`,
      })
    else if (pictures.size > 1)
      matches.ambiguous.push({ name: club!.name, why: `is listed with ${pictures.size} pictures` })
    else matches.matched.push({ group, club: club! })
  }
  return matches
}
