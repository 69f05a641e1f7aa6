import { normalizeName } from './normalize-name.ts'
import type { ListedClub } from './parse-clubs.ts'

interface NamedGroup {
  id: number
  name: string
}

/** The result of matching: clubs that match one of our groups, none, or several. */
export interface MatchResult<Group extends NamedGroup> {
  matched: { group: Group; club: ListedClub }[]
  unmatched: string[]
  ambiguous: { name: string; why: string }[]
}

const byNormalizedName = <Named extends { name: string }>(all: readonly Named[]) =>
  Map.groupBy(all, ({ name }) => normalizeName(name))

/**
 * Matches listed clubs with groups by normalized name. A club that matches two groups, or is listed
 * with two pictures, is ambiguous, because a guess could show a group with another club's picture.
 */
export function matchClubs<Group extends NamedGroup>(
  clubs: readonly ListedClub[],
  groups: readonly Group[],
): MatchResult<Group> {
  const groupsByName = byNormalizedName(groups)
  const result: MatchResult<Group> = { matched: [], unmatched: [], ambiguous: [] }
  for (const [normalized, listed] of byNormalizedName(clubs)) {
    const [club] = listed
    const candidates = normalized === '' ? [] : (groupsByName.get(normalized) ?? [])
    const pictures = new Set(listed.map(({ picture }) => picture))
    const [group] = candidates
    if (!group) result.unmatched.push(club!.name)
    else if (candidates.length > 1)
      result.ambiguous.push({
        name: club!.name,
        why: `could be ${candidates.map(({ name }) => name).join(' or ')}`,
      })
    else if (pictures.size > 1)
      result.ambiguous.push({ name: club!.name, why: `is listed with ${pictures.size} pictures` })
    else result.matched.push({ group, club: club! })
  }
  return result
}
