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

/** Optional parts of a club's name, in normalized form. */
const affixes = [
  /\bsocial (?:aid )?(?:and )?pleasure clubs?\b/g,
  /\bs ?a ?(?:and )?p ?c\b/g,
  /\bsapcs?\b/g,
  /\b(?:inc|incorporated)\b/g,
  /^the\b/,
]

/**
 * Returns a club's name for comparison: without accents, case, punctuation, 'the', and the words
 * that clubs share (Social Aid & Pleasure Club, SA&PC, SAPC, Inc.); '&' and '+' become 'and'. A
 * name of only those words becomes ''.
 */
export function normalizeName(name: string): string {
  let normalized = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´']/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  for (const affix of affixes) normalized = normalized.replace(affix, ' ')
  return normalized.replace(/\s+/g, ' ').trim()
}
