import type { StreetNetwork } from '../network/network.ts'
import { nodePoint, segmentsAt } from '../network/segments.ts'
import { shortName } from '../names/short-name.ts'
import { placeName } from '../place-name.ts'
import type { Walk } from './walk.ts'
import { isTurn } from './walker.ts'
import type { Instruction } from './instruction.ts'
import { linkMeters, linkStreet } from './links.ts'
import type { Location } from './locate.ts'
import type { StreetMatch } from './match-streets.ts'
import { placePoint } from './place-point.ts'
import type { Candidate, LineState } from './route-sheet.ts'
import type { Step } from './steps.ts'
import { HOME } from './steps.ts'
import { cornerNodes, matchNodes } from './street-nodes.ts'

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

const MOST_CANDIDATES = 5
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

/** Where a street crosses the one of the walk, or is nearest to it. */
function crossings(
  network: StreetNetwork,
  walks: readonly Walk[],
  walk: Walk,
  match: StreetMatch | undefined,
): Candidate[] {
  if (match === undefined) return []
  const own = new Map([...(walk.before?.along.streets ?? [])].map((street) => [street, 0]))
  const nodes = [...cornerNodes(network, { ...match, streets: own }, match).keys()]
  const here = walks.slice(0, walks.indexOf(walk) + 1).findLast(({ node }) => node !== undefined)?.node
  if (nodes.length > 0) return cornersNamed(network, nodes, own, match.streets)
  if (here === undefined) return []
  const { x, y } = network.nodes
  const away = (node: number): number => Math.hypot(x[node]! - x[here]!, y[node]! - y[here]!)
  const [first, ...others] = matchNodes(network, match).keys()
  if (first === undefined) return []
  const nearest = others.reduce((best, node) => (away(node) < away(best) ? node : best), first)
  return cornersNamed(network, [nearest], match.streets, match.streets)
}

function candidatesOf(network: StreetNetwork, location: Location): Candidate[] {
  if (location.kind === 'corner') {
    const { nodes, a, b } = location
    return cornersNamed(network, [...nodes.keys()], a.streets, b.streets)
  }
  const point = placePoint(network, location)
  if (point === undefined) return []
  const { latitude, longitude } = point
  const name = location.kind === 'place' ? location.place.name : placeName(network, point)?.words
  return name === undefined ? [] : [{ name, latitude, longitude }]
}

type Streets = Pick<ReadonlyMap<number, number>, 'has'>

/** Corners with the names of their two streets, each name once. */
function cornersNamed(
  network: StreetNetwork,
  nodes: readonly number[],
  first: Streets,
  second: Streets,
): Candidate[] {
  const { street } = network.segments
  const found = new Map<string, Candidate>()
  for (const node of nodes) {
    if (found.size >= MOST_CANDIDATES) break
    const here = [...segmentsAt(network, node)].map((id) => street[id]!)
    const a = here.find((each) => first.has(each))
    const b = here.find((each) => each !== a && second.has(each)) ?? here.find((each) => each !== a)
    const name = [a, b]
      .filter((each) => each !== undefined)
      .map((each) => shortName(network, each))
      .join(' at ')
    if (name !== '' && !found.has(name)) found.set(name, { name, ...nodePoint(network, node) })
  }
  return [...found.values()]
}
