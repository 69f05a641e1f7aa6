import { findPlace } from '../../../geo/find-place.ts'
import type { Place } from '../../../geo/places.ts'
import type { StreetNetwork } from '../../network/network.ts'
import type { Phrase } from '../words/instruction.ts'
import { matchStreets, type StreetMatch } from './match-streets.ts'
import { cornerNodes } from './match-nodes.ts'

/** A place that an instruction names. */
export type Location =
  | { kind: 'corner'; a: StreetMatch; b: StreetMatch; nodes: ReadonlyMap<number, number> }
  | { kind: 'address'; street: StreetMatch; number: number }
  | { kind: 'place'; place: Place }
  | { kind: 'street'; street: StreetMatch }

/** The place that the phrases of an instruction name: a corner before an address, a known place, a street. */
export function locate(
  network: StreetNetwork,
  phrases: readonly Phrase[],
  text: string,
): Location | undefined {
  return (
    findCorner(network, phrases) ??
    findKnown(text) ??
    findAddress(network, phrases) ??
    findLone(network, phrases)
  )
}

function findCorner(network: StreetNetwork, phrases: readonly Phrase[]): Location | undefined {
  for (const isLoose of [false, true]) {
    for (const [at, phrase] of phrases.entries()) {
      const next = phrases[at + 1]
      if (next?.role !== 'and' || !next.isAdjacent) continue
      const a =
        matchStreets(network, withoutNumber(phrase.words), isLoose ? 'all' : 'end', isLoose) ??
        matchStreets(network, withoutNumber(phrase.words), 'end', false)
      const b = a && matchStreets(network, next.words, 'begin', isLoose)
      if (a === undefined || b === undefined || (!a.isExact && !b.isExact)) continue
      const nodes = cornerNodes(network, a, b)
      if (nodes.size > 0) return { kind: 'corner', a, b, nodes }
    }
  }
  return undefined
}

/** Whether phrases are the two streets of a corner and nothing more: 'Hope and Orleans pride' are not. */
export function isWholeCorner(network: StreetNetwork, phrases: readonly Phrase[]): boolean {
  return phrases.some(({ words }, at) => {
    const next = phrases[at + 1]
    if (next?.role !== 'and' || !next.isAdjacent) return false
    return [words, next.words].every((all) => matchStreets(network, all, 'all', false) !== undefined)
  })
}

const withoutNumber = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => !(/^\d+$/.test(word) || (word === 'of' && words[at - 1] === 'corner')))

function findAddress(network: StreetNetwork, phrases: readonly Phrase[]): Location | undefined {
  for (const { words } of phrases) {
    for (const [at, word] of words.entries()) {
      if (!/^\d{2,5}$/.test(word)) continue
      const rest = words.slice(at + 1).filter((each, index) => !(index < 2 && /^(block|blk|of)$/.test(each)))
      const street = matchStreets(network, rest, 'begin', false) ?? matchStreets(network, rest, 'all', true)
      if (street !== undefined) return { kind: 'address', street, number: Number(word) }
    }
  }
  return undefined
}

function findKnown(text: string): Location | undefined {
  const place = findPlace(text)
  return place && { kind: 'place', place }
}

/** A street alone: all of a phrase, so that no club's name is taken for one. */
function findLone(network: StreetNetwork, phrases: readonly Phrase[]): Location | undefined {
  for (const { words } of phrases) {
    const street = matchStreets(network, words, 'all', false)
    if (street !== undefined) return { kind: 'street', street }
  }
  return undefined
}
