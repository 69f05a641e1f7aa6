import { distance as editDistance } from 'fastest-levenshtein'
import { distance } from '../../geo/distance.ts'
import { foldName } from '../names/fold-name.ts'
import { nameIndex } from '../names/name-index.ts'
import type { StreetNetwork } from '../network/network.ts'
import { nodePoint } from '../network/segments.ts'
import { cornersAhead, locationCandidates } from './candidates.ts'
import type { LineContext } from './finding.ts'
import type { Candidate } from './route-sheet.ts'
import { cornerNodes } from './steps/match-nodes.ts'
import type { StreetMatch } from './steps/match-streets.ts'

/** The form offers at most this many similar names for an unknown one. */
const MAX_CANDIDATES = 3
/** How many letters of a name may be wrong, as a share of the longer name. */
const MAX_WRONG_SHARE = 0.45
/** A name may be followed by other words: 'Xylophone by the bar'. */
const MAX_NAME_WORDS = 3
/** Only the corners of this many similar names are compared, because finding corners takes long. */
const MAX_NAMES = 8
/** Nobody means a corner farther from the walk than this. */
const MAX_METERS_AWAY = 3_000
/**
 * What a wrong first letter adds to the share of wrong letters: few people get that letter wrong.
 */
const FIRST_LETTER_SHARE = 0.1

/**
 * Returns corners of the streets whose names are most similar to words that are no street's name,
 * one per name: where the street crosses the walk so far, or else its corner nearest to it.
 */
export function spellingCandidates(context: LineContext, words: readonly string[]): Candidate[] {
  const { network, walks, walkBefore } = context
  if (!context.seeksSimilarNames) return []
  const here = walkBefore.node ?? walks.find(({ node }) => node !== undefined)?.node
  const metersAway = (place: Candidate) =>
    here === undefined ? 0 : distance(nodePoint(network, here), place)
  return similarNames(network, words)
    .flatMap(({ match, wrongShare }) =>
      cornersAhead(network, walkBefore, here, match)
        .slice(0, 1)
        .map((candidate) => ({ candidate, wrongShare })),
    )
    .filter(({ candidate }) => metersAway(candidate) <= MAX_METERS_AWAY)
    .toSorted((a, b) => a.wrongShare - b.wrongShare || metersAway(a.candidate) - metersAway(b.candidate))
    .slice(0, MAX_CANDIDATES)
    .map(({ candidate }) => candidate)
}

/**
 * Returns the corners of a street with those whose names are most similar to the words for the
 * other street.
 */
export function cornerSpellings(
  { network, seeksSimilarNames }: LineContext,
  street: StreetMatch,
  words: readonly string[],
): Candidate[] {
  if (!seeksSimilarNames) return []
  const { folded } = nameIndex(network)
  const coresOf = ({ streets }: StreetMatch) => [...streets.keys()].map((each) => folded[each]!.core)
  const cores = new Set(coresOf(street))
  return (
    similarNames(network, words)
      // N. Claiborne meets S. Claiborne, but nobody waits there.
      .filter(({ match }) => !coresOf(match).some((core) => cores.has(core)))
      .flatMap(({ match }) => {
        const nodes = cornerNodes(network, match, street)
        return locationCandidates(network, { kind: 'corner', a: match, b: street, nodes }).slice(0, 1)
      })
      .slice(0, MAX_CANDIDATES)
  )
}

interface SimilarName {
  match: StreetMatch
  /** The wrong letters, as a share of the longer name. */
  wrongShare: number
}

/** Returns the network's names that are most similar to the first words, the best first. */
function similarNames(network: StreetNetwork, words: readonly string[]): SimilarName[] {
  const { byCore } = nameIndex(network)
  const best = new Map<string, number>()
  for (let count = 1; count <= Math.min(words.length, MAX_NAME_WORDS); count += 1) {
    const { core: wanted } = foldName(words.slice(0, count).join(' '))
    if (wanted.length < 4) continue
    for (const core of byCore.keys()) {
      const longer = Math.max(core.length, wanted.length)
      if (Math.abs(core.length - wanted.length) > MAX_WRONG_SHARE * longer) continue
      const wrongShare =
        editDistance(core, wanted) / longer + (core[0] === wanted[0] ? 0 : FIRST_LETTER_SHARE)
      if (wrongShare <= MAX_WRONG_SHARE && wrongShare < (best.get(core) ?? Infinity))
        best.set(core, wrongShare)
    }
  }
  return [...best]
    .toSorted(([, a], [, b]) => a - b)
    .slice(0, MAX_NAMES)
    .map(([core, wrongShare]) => {
      const streets = new Map(byCore.get(core)!.map((street) => [street, 0] as const))
      return { match: { streets, wordCount: 1, isExact: false }, wrongShare }
    })
}
