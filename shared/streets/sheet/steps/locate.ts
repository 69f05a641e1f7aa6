import { distance } from '../../../geo/distance.ts'
import { findPlace } from '../../../geo/find-place.ts'
import { streetsBefore } from '../../names/name-index.ts'
import type { StreetNetwork } from '../../network/network.ts'
import type { Phrase } from '../words/instruction.ts'
import { findPin } from '../words/pin.ts'
import { cornerNodes } from './match-nodes.ts'
import { matchStreets, type StreetMatch } from './match-streets.ts'
import { streetUnderBridge } from './under-bridge.ts'
import { locationPoint, type SheetLocation } from './sheet-location.ts'

/** A known place within this distance of an address is at that address, whose own place is an estimate. */
const SAME_ADDRESS_M = 500

/**
 * Returns the place that an instruction names. A pin wins over a corner, then a known place, an
 * address, and a street alone; but an address wins over a known place that is far from it, as in
 * '2700 Bayou Rd (by the Mother-in-Law)'.
 *
 * @param text the instruction as written
 */
export function locate(
  network: StreetNetwork,
  phrases: readonly Phrase[],
  text: string,
): SheetLocation | undefined {
  return (
    locatePin(text) ??
    findCorner(network, phrases) ??
    findPlaceOrAddress(network, phrases, text) ??
    findUnderBridge(network, phrases, text) ??
    findStreetAlone(network, phrases) ??
    findBridge(network, text)
  )
}

function findCorner(network: StreetNetwork, phrases: readonly Phrase[]): SheetLocation | undefined {
  for (const isLoose of [false, true]) {
    for (const [index, phrase] of phrases.entries()) {
      const next = phrases[index + 1]
      // 'S. Roman between Washington and Third' is near the first of them.
      const isJoined = next !== undefined && /^(and|between)$/.test(next.role) && next.isAdjacent
      if (next === undefined || !(isJoined || isCornerOf(next))) continue
      const a =
        matchStreets(network, withoutNumber(phrase.words), isLoose ? 'all' : 'end', isLoose) ??
        matchStreets(network, withoutNumber(phrase.words), 'end', false)
      // 'Washington at Simon Bolivar (LaSalle)': what follows may be another name of the street.
      for (const { words } of [
        isJoined ? next : { words: next.words.slice(2) },
        ...phrases.slice(index + 2, index + 3).filter(({ role }) => role === 'bare'),
      ]) {
        const b = a && matchStreets(network, words, 'begin', isLoose)
        if (a === undefined || b === undefined || (!a.isExact && !b.isExact)) continue
        const exactNodes = cornerNodes(network, a, b)
        // People say O.C. Haley also for the blocks that are Dryades now.
        const nodes =
          exactNodes.size > 0
            ? exactNodes
            : cornerNodes(network, withStreetsBefore(network, a), withStreetsBefore(network, b))
        if (nodes.size > 0) return { kind: 'corner', a, b, nodes }
      }
    }
  }
  return undefined
}

const withStreetsBefore = (network: StreetNetwork, match: StreetMatch): StreetMatch => {
  const before = [...match.streets].flatMap(([street, cost]) =>
    streetsBefore(network, street).map((each) => [each, cost] as const),
  )
  return { ...match, streets: new Map([...before, ...match.streets]) }
}

/** Whether a phrase names the other street of a corner: '(corner of Josephine)' after '2101 S. Liberty'. */
const isCornerOf = ({ words }: Phrase): boolean => words[0] === 'corner' && words[1] === 'of'

/**
 * Whether two phrases are the streets of a corner and nothing else, unlike 'Hope and Orleans
 * pride'.
 *
 * @param isLoose whether to allow misspelled and partial names
 */
export function isWholeCorner(network: StreetNetwork, phrases: readonly Phrase[], isLoose: boolean): boolean {
  return phrases.some(({ words }, index) => {
    const next = phrases[index + 1]
    if (next?.role !== 'and' || !next.isAdjacent) return false
    return [words, next.words].every((name) => matchStreets(network, name, 'all', isLoose) !== undefined)
  })
}

/** Drops house numbers, and 'of' after 'corner'. */
const withoutNumber = (words: readonly string[]): readonly string[] =>
  words.filter((word, index) => !(/^\d+$/.test(word) || (word === 'of' && words[index - 1] === 'corner')))

function findPlaceOrAddress(
  network: StreetNetwork,
  phrases: readonly Phrase[],
  text: string,
): SheetLocation | undefined {
  const known = findKnownPlace(text)
  const address = findAddress(network, phrases)
  const point = address && locationPoint(network, address)
  const isElsewhere = known && point && distance(known.place, point) > SAME_ADDRESS_M
  return isElsewhere ? address : (known ?? address)
}

/** Returns the house number and the street that some phrases name. */
export function findAddress(network: StreetNetwork, phrases: readonly Phrase[]): SheetLocation | undefined {
  for (const phrase of phrases) {
    const address = addressIn(network, phrase)
    if (address !== undefined) return address
  }
  return undefined
}

/** The addresses in phrases: each is looked up many times, and similar names take long. */
const knownAddresses = new WeakMap<Phrase, { network: StreetNetwork; address: SheetLocation | undefined }>()

function addressIn(network: StreetNetwork, phrase: Phrase): SheetLocation | undefined {
  const known = knownAddresses.get(phrase)
  if (known?.network === network) return known.address
  const address = readAddress(network, phrase.words)
  knownAddresses.set(phrase, { network, address })
  return address
}

function readAddress(network: StreetNetwork, words: readonly string[]): SheetLocation | undefined {
  for (const [wordIndex, word] of words.entries()) {
    if (!/^\d{2,5}$/.test(word)) continue
    const rest = words
      .slice(wordIndex + 1)
      .filter((following, index) => !(index < 2 && /^(block|blk|of)$/.test(following)))
    const street = matchStreets(network, rest, 'begin', false) ?? matchStreets(network, rest, 'all', true)
    if (street !== undefined) return { kind: 'address', street, number: Number(word) }
  }
  return undefined
}

/** Returns where a street passes under the bridge: 'St. Bernard under the bridge'. */
function findUnderBridge(
  network: StreetNetwork,
  phrases: readonly Phrase[],
  text: string,
): SheetLocation | undefined {
  const b = streetUnderBridge(network, text)
  if (b === undefined) return undefined
  for (const { words } of phrases) {
    const a = matchStreets(network, withoutNumber(words), 'all', false)
    const nodes = a && cornerNodes(network, a, b)
    if (nodes && nodes.size > 0) return { kind: 'corner', a, b, nodes }
  }
  return undefined
}

/** Returns the street below the bridge, for 'Stop under the bridge'. */
function findBridge(network: StreetNetwork, text: string): SheetLocation | undefined {
  const street = streetUnderBridge(network, text)
  return street && { kind: 'street', street }
}

/** Returns the place that was picked on the map for an instruction. */
export function locatePin(text: string): Extract<SheetLocation, { kind: 'place' }> | undefined {
  const pin = findPin(text)
  return pin && { kind: 'place', place: pin }
}

function findKnownPlace(text: string): Extract<SheetLocation, { kind: 'place' }> | undefined {
  const place = findPlace(text)
  return place && { kind: 'place', place }
}

/** Returns a street that is a whole phrase, so that no club's name is mistaken for one. */
function findStreetAlone(network: StreetNetwork, phrases: readonly Phrase[]): SheetLocation | undefined {
  for (const { words } of phrases) {
    const street = matchStreets(network, words, 'all', false)
    if (street !== undefined) return { kind: 'street', street }
  }
  return undefined
}
