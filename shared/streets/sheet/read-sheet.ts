import type { StreetNetwork } from '../network/network.ts'
import { encodePolyline } from '../polyline.ts'
import { alignSteps } from './align.ts'
import { describeLine, type Finding } from './describe-lines.ts'
import type { Instruction } from './instruction.ts'
import { type PlacedStop, placeStop } from './place-stops.ts'
import { readInstruction } from './read-instruction.ts'
import type { RouteSheet, SheetLine, SheetStop } from './route-sheet.ts'
import { layPath, type SheetPath } from './sheet-path.ts'
import { splitSheet } from './split-sheet.ts'
import { readSteps, type Step } from './steps.ts'

/**
 * Reads a route sheet as clubs hand it out: where it walks, and what of it is in doubt. Understands
 * any mix of styles and layouts; keeps what it does not understand as words or as unknown lines.
 */
export function readSheet(text: string, network: StreetNetwork): RouteSheet {
  const parts = splitSheet(text)
  const instructions = parts.map((part) => readInstruction(part.text))
  const texts = parts.map((part) => part.text)
  const { steps, locations } = readSteps(network, instructions, texts)
  const walks = alignSteps(network, steps)
  const path = layPath(network, walks)
  const spans = spansOf(instructions, steps, path)
  const stops: SheetStop[] = []
  let isApproximate = path.points.length < 2
  const lines = parts.map((part, index): SheetLine => {
    const instruction = instructions[index]!
    const location = locations[index]
    const finding = describeLine({ network, instruction, text: part.text, location, steps, walks }, index)
    isApproximate ||= finding.isApproximate
    const kind = finding.isWords ? 'words' : instruction.kind
    const span = spans[index]
    const isStop =
      location !== undefined && (kind === 'stop' || (kind === 'words' && stepRole(steps, index) === 'stop'))
    const stop = isStop
      ? placeStop(network, location, path.points, ...around(spans, index, path.meters))
      : undefined
    if (stop !== undefined) stops.push(stopOf(stop, instruction, part.text, stops.length + 1))
    const at = stop === undefined ? undefined : Math.round(stop.along)
    return {
      ...part,
      kind: kind === 'words' && isStop ? 'stop' : kind,
      street: finding.street,
      to: finding.to,
      ...doubtOf(finding, stop),
      from: at ?? (span === undefined ? null : Math.round(span.from)),
      until: at ?? (span === undefined ? null : Math.round(span.until)),
    }
  })
  return {
    lines,
    path: path.points.length < 2 ? '' : encodePolyline(path.points),
    stops,
    meters: Math.round(path.meters),
    certainty: isApproximate ? 'approximate' : 'sure',
  }
}

interface Span {
  from: number
  until: number
}

/** The part of the path of each instruction: from its own turn to the turn of the next. */
function spansOf(
  instructions: readonly Instruction[],
  steps: readonly Step[],
  path: SheetPath,
): (Span | undefined)[] {
  const spans = instructions.map((_, index): Span | undefined => {
    const done = steps.flatMap((step, at) => {
      const span = step.instruction === index ? path.steps[at] : undefined
      return span === undefined ? [] : [{ step, span }]
    })
    const [first] = done
    if (first === undefined) return undefined
    // The leg up to a turn belongs to the street before it.
    const isTurn = first.step.kind === 'onto' || first.step.kind === 'at'
    const from = isTurn ? first.span.until : first.span.from
    return { from, until: Math.max(from, done.at(-1)!.span.until) }
  })
  let next = path.meters
  for (let index = spans.length - 1; index >= 0; index -= 1) {
    const span = spans[index]
    if (span === undefined) continue
    const { kind } = instructions[index]!
    if (kind === 'turn' || kind === 'continue' || kind === 'u-turn') span.until = Math.max(span.from, next)
    if (kind !== 'stop') next = span.from
  }
  return spans
}

/** The part of the path where a stop without a place of its own must be. */
function around(
  spans: readonly (Span | undefined)[],
  index: number,
  meters: number,
): [from: number, until: number] {
  const before = spans.slice(0, index).findLast((span) => span !== undefined)
  const after = spans.slice(index + 1).find((span) => span !== undefined)
  return [before?.from ?? 0, Math.max(after?.from ?? meters, before?.from ?? 0)]
}

const stepRole = (steps: readonly Step[], index: number): string | undefined => {
  const step = steps.find(({ instruction }) => instruction === index)
  return step?.kind === 'at' ? step.role : undefined
}

/** The name of a stop: its text without the key word and the marks around it. */
function stopOf(stop: PlacedStop, { isRefuel }: Instruction, text: string, number: number): SheetStop {
  const name = text
    .replace(/^[^\p{L}\p{N}]*(?:\d{1,2}[.)]\s*)?(?:\d{1,2}:\d{2}\s*)?[^\p{L}\p{N}]*/u, '')
    .replace(
      /^(?:(?:\w+\s+)?(?:stops?|stopping|refuel(?:ing)?)\b)(?:\s*#?\d+\b)?(?:\s+(?:at|@|in)\b)?[^\p{L}\p{N}]*/iu,
      '',
    )
    .replace(/[\s.,;:!*–—-]+$/u, '')
    .replace(/^([^(]*)\)$/, '$1')
  return {
    number,
    name: name === '' ? `Stop ${number}` : name,
    kind: isRefuel ? 'refuel' : 'stop',
    along: Math.round(stop.along),
    latitude: roundDegrees(stop.latitude),
    longitude: roundDegrees(stop.longitude),
  }
}

const roundDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** From here on, in meters, a stop is not on the way. */
const AWAY = 150

/** What is in doubt about an instruction, or about the place of its stop. */
function doubtOf(
  { state, note, candidates }: Finding,
  stop: PlacedStop | undefined,
): Pick<SheetLine, 'state' | 'note' | 'candidates'> {
  if (stop === undefined) return { state, ...(note !== undefined && { note }), candidates }
  const guessed = (why: string) => ({ state: 'guessed' as const, note: why, candidates })
  if (stop.away > AWAY) return guessed('This is not on the way.')
  if (stop.by === 'house number') return guessed('Placed by its house number, to about a block.')
  if (stop.by === 'leg') return guessed('Placed between the corners before and after it.')
  return { state: 'sure', candidates: [] }
}
