import { shortName } from '../names/short-name.ts'
import type { StreetNetwork } from '../network/network.ts'
import { segmentsAt } from '../network/segments.ts'
import { candidatesOf, crossings } from './candidates.ts'
import type { Candidate, LineState } from './route-sheet.ts'
import type { Location } from './steps/locate.ts'
import type { StreetMatch } from './steps/match-streets.ts'
import { HOME, type Step } from './steps/step.ts'
import { linkMeters, linkStreet } from './walk/links.ts'
import type { Walk } from './walk/walk.ts'
import { isTurn } from './walk/walker.ts'
import type { Instruction } from './words/instruction.ts'

/** What is known of an instruction after its walk. */
export interface Finding {
  state: LineState
  note?: string
  candidates: Candidate[]
  street: string | null
  to: string | null
  /** Whether it is not about the way after all. */
  isWords: boolean
  /** Whether a part of the path is a guess because of it. */
  isApproximate: boolean
}

/** A sheet and its walk, as far as one instruction needs them. */
export interface Read {
  network: StreetNetwork
  instruction: Instruction
  text: string
  location: Location | undefined
  steps: readonly Step[]
  /** The walk of each step, by its index, with the one before the first. */
  walks: readonly Walk[]
}

/** From here on, in meters, a name or a leg is a guess. */
const NAME_GUESS = 100
const OFF_STREET = 150

/** What was understood of an instruction, and what is in doubt. */
export function describeLine(read: Read, index: number): Finding {
  const { network, instruction, steps, walks } = read
  const own = steps.flatMap((step, at) =>
    step.instruction === index ? [{ step, walk: walks[at + 1]! }] : [],
  )
  const onto = own.find(({ step }) => step.kind === 'onto')
  const goal = own.findLast(({ step }) => step.kind === 'to' && !step.isPassing)
  const street =
    onto?.step.kind === 'onto' ? usedStreet(network, walks, onto.walk, onto.step.street) : undefined
  const to = goal?.step.kind === 'to' ? usedStreet(network, walks, goal.walk, goal.step.street) : undefined
  const finding: Finding = {
    state: 'sure',
    candidates: [],
    street: street === undefined ? null : network.names[street]!,
    to: to === undefined ? (instruction.to ?? null) : network.names[to]!,
    isWords: false,
    isApproximate: false,
  }
  const isLost = instruction.kind === 'turn' && instruction.street !== undefined && onto === undefined
  if (own.length === 0 || isLost) return withoutSteps(read, finding)
  const skipped = own.find(({ step, walk }) => walk.isSkipped && !(step.kind === 'to' && step.isPassing))
  if (skipped !== undefined) return leftOut(read, finding, skipped.step, skipped.walk)
  return { ...finding, ...doubt(read, own, street) }
}

/** An instruction that asks for no step: words, a stop beside the way, or something not found. */
function withoutSteps({ network, instruction, text, location }: Read, finding: Finding): Finding {
  const { kind, phrases } = instruction
  if (kind === 'words' || kind === 'u-turn') return finding
  if (kind === 'turn' || kind === 'continue') {
    const name = (phrases.find(({ role }) => role === 'on') ?? phrases[0])?.text
    if (name === undefined) return { ...finding, isWords: kind === 'continue' }
    const isPlain = kind === 'turn' && !/\p{Lu}/u.test(text)
    const isClaim = isPlain || (phrases[0]!.role !== 'bare' && looksNamed(name))
    if (!isClaim) return { ...finding, to: null, isWords: true }
    return { ...finding, state: 'unknown', note: `No street here is called “${name}”.`, isApproximate: true }
  }
  if (location !== undefined || phrases.length === 0 || HOME.test(text)) return finding
  if (!phrases.some(({ text: words }) => looksNamed(words))) return { ...finding, isWords: kind === 'stop' }
  const name = phrases[0]!.text
  return {
    ...finding,
    state: 'unknown',
    note: `Nobody has told the map where “${name}” is.`,
    candidates: location === undefined ? [] : candidatesOf(network, location),
    isApproximate: kind !== 'stop',
  }
}

/** Whether words look like a name: in capitals, or with a number. */
const looksNamed = (text: string): boolean => {
  const words = text
    .split(/\s+/)
    .filter((word) => word.length > 2 && !/^(sharp|prompt|promptly|until|noon|rain|shine)\W*$/i.test(word))
  return (
    words.length > 0 &&
    words.length <= 6 &&
    words.filter((word) => /^[\p{Lu}\d(]/u.test(word)).length * 2 > words.length
  )
}

function leftOut({ network, walks, location }: Read, finding: Finding, step: Step, walk: Walk): Finding {
  if (step.kind === 'at') {
    const candidates = location === undefined ? [] : candidatesOf(network, location)
    if (step.role === 'stop')
      return { ...finding, state: 'guessed', note: 'This is not on the way.', candidates }
    return {
      ...finding,
      state: 'unknown',
      note: 'The way does not lead here.',
      candidates,
      isApproximate: true,
    }
  }
  const match = step.kind === 'onto' || step.kind === 'to' ? step.street : undefined
  const name = match && shortName(network, [...match.streets.keys()][0]!)
  return {
    ...finding,
    state: 'unknown',
    note: name === undefined ? 'The way back is not known.' : `${name} does not cross the way here.`,
    candidates: match === undefined ? [] : crossings(network, walks, walk, match),
    isApproximate: true,
  }
}

/** Why an instruction that was walked is a guess. */
function doubt(
  { network, location, walks }: Read,
  own: readonly { step: Step; walk: Walk }[],
  street: number | undefined,
): Partial<Finding> {
  for (const { step, walk } of own) {
    const made = walks.find((each) => each.made?.step === walk.step)?.made
    if (made !== undefined && !isTurn(made.angle, made.direction)) {
      const side =
        Math.abs(made.angle) > 150
          ? 'a turn back'
          : made.angle > 15
            ? 'a right'
            : made.angle < -15
              ? 'a left'
              : 'straight on'
      return guess(
        `The sheet says ${made.direction}; on the map it is ${side}.`,
        crossings(network, walks, walk, matchOf(step)),
        false,
      )
    }
    const match = matchOf(step)
    const cost = street === undefined || match === undefined ? 0 : (match.streets.get(street) ?? 0)
    if (
      step.kind === 'onto' &&
      street !== undefined &&
      match !== undefined &&
      (!match.isExact || cost >= NAME_GUESS)
    ) {
      return guess(`Read as ${shortName(network, street)}.`, crossings(network, walks, walk, match), false)
    }
    if (metersOff(network, walk) > OFF_STREET) {
      return guess('No street that the sheet names leads here; the way is a guess.', [], true)
    }
  }
  if (location?.kind === 'address')
    return guess('Placed by its house number, to about a block.', candidatesOf(network, location), false)
  return {}
}

const guess = (note: string, candidates: Candidate[], isApproximate: boolean): Partial<Finding> => ({
  state: 'guessed',
  note,
  candidates,
  isApproximate,
})

const matchOf = (step: Step): StreetMatch | undefined =>
  step.kind === 'onto' || step.kind === 'to' ? step.street : undefined

/** Meters of a leg that are on no street of the sheet's. */
function metersOff(network: StreetNetwork, { before, links }: Walk): number {
  const along = before?.along
  if (along === undefined || along.streets.size === 0) return 0
  return links
    .filter(
      (link) => !along.streets.has(linkStreet(network, link)) && !along.goesOn.has(linkStreet(network, link)),
    )
    .filter((link) => !before?.reached?.streets.has(linkStreet(network, link)))
    .reduce((sum, link) => sum + linkMeters(network, link), 0)
}

/** Which of the streets of a name the walk uses: the one it goes on by, else the best at its place. */
function usedStreet(
  network: StreetNetwork,
  walks: readonly Walk[],
  walk: Walk,
  { streets }: StreetMatch,
): number | undefined {
  const after = walks.slice(walks.indexOf(walk) + 1).find(({ links }) => links.length > 0)
  const next = after && linkStreet(network, after.links[0]!)
  if (next !== undefined && streets.has(next)) return next
  const { street } = network.segments
  const here = walk.node === undefined ? [] : [...segmentsAt(network, walk.node)].map((id) => street[id]!)
  const options = here.filter((each) => streets.has(each))
  const best = (options.length > 0 ? options : [...streets.keys()]).toSorted(
    (a, b) => streets.get(a)! - streets.get(b)!,
  )
  return best[0]
}
