import { findPlace } from '../../../geo/find-place.ts'
import type { StreetNetwork } from '../../network/network.ts'
import type { Instruction, Phrase } from '../words/instruction.ts'
import { isWholeCorner, locate, type Location } from './locate.ts'
import { matchStreets } from './match-streets.ts'
import { HOME, SKIP, type Step } from './step.ts'

/** The steps of a walk, and the location of each instruction that names one. */
export interface Steps {
  steps: Step[]
  locations: (Location | undefined)[]
}

/** Turns instructions into the steps of a walk, with the streets that their words may mean. */
export function readSteps(
  network: StreetNetwork,
  instructions: readonly Instruction[],
  texts: readonly string[],
): Steps {
  const isCased = texts.some((text) => /\p{Lu}\p{Ll}/u.test(text))
  const steps: Step[] = []
  const locations: (Location | undefined)[] = []
  let hasStart = false
  let pendingStop = false
  /** A place that the sheet has named before: 'back to the Market' after 'START St. Roch Market'. */
  const locateAgain = (phrases: readonly { words: readonly string[] }[]): Location | undefined => {
    const wanted = phrases
      .flatMap(({ words }) => words)
      .filter((word) => word.length > 3 && !/^(same|back|street|corner|park|lounge|club)$/.test(word))
    if (wanted.length === 0) return undefined
    const index = locations.findIndex(
      (location, at) =>
        location !== undefined &&
        instructions[at]!.phrases.some(({ words }) => wanted.every((word) => words.includes(word))),
    )
    return locations[index]
  }
  for (const [index, instruction] of instructions.entries()) {
    const { kind, phrases } = instruction
    const before = steps.length
    const push = (step: Step): void => {
      steps.push(step)
    }
    let location: Location | undefined
    if (kind === 'start' || kind === 'stop' || kind === 'end') {
      location = locate(network, phrases.filter(isName), texts[index]!) ?? locateAgain(phrases)
      addPlace(kind)
    } else if (kind === 'words') {
      location = locateWords()
      if (location !== undefined) addPlace(hasStart ? 'stop' : 'start')
      else addBare()
    } else addWalk()
    pendingStop = kind === 'stop' && phrases.length === 0
    locations.push(location)
    if (steps.length > before) hasStart ||= true

    /** A corner that words alone name, or what a 'STOP!' before them announced. */
    function locateWords(): Location | undefined {
      if (phrases[0]?.role === 'via') return undefined
      const found = locate(network, phrases.filter(isName), texts[index]!)
      if (found?.kind === 'corner' && (pendingStop || isWholeCorner(network, phrases))) return found
      return pendingStop && found?.kind !== 'street' ? found : undefined
    }

    function addPlace(role: 'start' | 'stop' | 'end'): void {
      const skip = role === 'stop' ? SKIP.stop : SKIP.end
      if (location?.kind === 'street') {
        if (role === 'start')
          push({ instruction: index, skip, kind: 'onto', street: location.street, isBack: false })
        else if (role === 'end')
          push({ instruction: index, skip, kind: 'to', street: location.street, isPassing: false })
      } else if (location !== undefined) push({ instruction: index, skip, kind: 'at', location, role })
      else if (role === 'end' && HOME.test(texts[index]!)) {
        push({ instruction: index, skip, kind: 'home' })
      }
      if (role === 'start') for (const phrase of phrases) if (phrase.role === 'to') addTo(phrase, false)
    }

    function addBare(): void {
      for (const phrase of phrases) if (phrase.role === 'via') addTo(phrase, true)
      const [first] = phrases
      // 'At St. Bernard turn right'.
      if (first?.role === 'and' && isName(first)) addTo(first, false)
      const isLone = phrases.length === 1 && phrases[0]!.role === 'bare' && isName(phrases[0]!)
      const street = isLone ? matchStreets(network, phrases[0]!.words, 'all', false) : undefined
      if (street !== undefined)
        push({ instruction: index, skip: SKIP.bare, kind: 'onto', street, isBack: false })
    }

    function addTo(phrase: Phrase, isPassing: boolean): void {
      const { words } = phrase
      const isHome = !isPassing && HOME.test(words.join(' '))
      if (isHome) return push({ instruction: index, skip: SKIP.end, kind: 'home' })
      const again = isPassing ? undefined : locateAgain([{ words }])
      const street =
        !isName(phrase) || (again !== undefined && words[0] === 'the')
          ? undefined
          : matchStreets(network, words, 'begin', !isPassing && again === undefined)
      if (street === undefined) {
        const place = isPassing ? undefined : findPlace(phrase.text)
        const goal: Location | undefined = again ?? (place && { kind: 'place', place })
        if (goal !== undefined && goal.kind !== 'street') {
          push({ instruction: index, skip: SKIP.end, kind: 'at', location: goal, role: 'end' })
        }
        return
      }
      const isSure = street.isExact && street.used >= words.length - 1
      const skip = isPassing ? SKIP.passing : isSure ? SKIP.to : street.isExact ? SKIP.bare : SKIP.looseTo
      push({ instruction: index, skip, kind: 'to', street, isPassing })
    }

    /** In a sheet with capitals, only turns may name a street without one. */
    function isName({ text }: Pick<Phrase, 'text'>): boolean {
      return !isCased || kind === 'turn' || /[\p{Lu}\d]/u.test(text)
    }

    /** 'Opelousas to Whitney' walks; 'Hope to see you' does not. */
    function goesTo(next: Phrase | undefined): boolean {
      return (
        next?.role === 'to' && isName(next) && matchStreets(network, next.words, 'begin', false) !== undefined
      )
    }

    function addWalk(): void {
      const { direction, isBack } = instruction
      let named = false
      if (!hasStart && direction === undefined) {
        // 'Armstrong Park (N. Rampart & St. Ann) → N. Rampart → Esplanade' starts and walks.
        const found = locate(network, phrases, phrases[0]?.role === 'bare' ? phrases[0].text : '')
        if (found?.kind === 'corner' || found?.kind === 'place') {
          push({ instruction: index, skip: SKIP.end, kind: 'at', location: found, role: 'start' })
          named = true
        }
      }
      for (const [at, phrase] of phrases.entries()) {
        const { role, words } = phrase
        const isOn =
          role === 'on' || (at === 0 && !named && (role === 'bare' || (role === 'and' && kind === 'turn')))
        if (isOn && !(named && role !== 'on')) {
          if (!isName(phrase)) continue
          const street = matchStreets(network, words, 'begin', role === 'on' || kind === 'turn')
          // 'Much love to Pleasure' walks nowhere.
          if (role === 'bare' && kind === 'continue' && (street === undefined || !goesTo(phrases[at + 1])))
            return
          if (street === undefined) continue
          const isSure = street.isExact && street.used >= words.length - 1
          const skip =
            kind === 'turn'
              ? isSure
                ? SKIP.turn
                : SKIP.loose
              : isSure
                ? SKIP.go
                : street.isExact
                  ? SKIP.bare
                  : SKIP.looseTo
          const turning = named ? undefined : direction
          push({
            instruction: index,
            skip,
            kind: 'onto',
            street,
            isBack,
            ...(turning && { direction: turning }),
          })
          named = true
        } else if (role === 'to') addTo(phrase, false)
        else if (role === 'via') addTo(phrase, true)
      }
      const isBare = !named && !phrases.some(({ role }) => role === 'on')
      if (direction !== undefined && isBare)
        push({ instruction: index, skip: SKIP.announced, kind: 'turn', direction })
      if (kind === 'u-turn') push({ instruction: index, skip: SKIP.announced, kind: 'u-turn' })
    }
  }
  // A list of places alone has its way between them.
  const hasStreets = steps.some((step) => step.kind === 'onto' || step.kind === 'to')
  if (!hasStreets) for (const step of steps) step.skip = SKIP.waypoint
  return { steps, locations }
}
