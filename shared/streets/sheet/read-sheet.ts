import type { StreetNetwork } from '../network/network.ts'
import { encodePolyline } from '../polyline.ts'
import { alignSteps } from './walk/align.ts'
import { describeLine, type Finding } from './describe-line.ts'
import type { InstructionKind } from './words/instruction.ts'
import { nameStop } from './name-stop.ts'
import { type PlacedStop, placeStop } from './place-stops.ts'
import { readInstruction } from './words/read-instruction.ts'
import type { RouteSheet, SheetLine, SheetStop } from './route-sheet.ts'
import { layPath } from './walk/sheet-path.ts'
import { around, spansOf } from './sheet-spans.ts'
import { splitSheet } from './words/split-sheet.ts'
import { type Step } from './steps/step.ts'
import { readSteps } from './steps/read-steps.ts'

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
    const kind = finding.isWords ? 'words' : impliedKind(instruction.kind, steps, index)
    const span = spans[index]
    const stop =
      location !== undefined && kind === 'stop'
        ? placeStop(network, location, path.points, ...around(spans, index, path.meters))
        : undefined
    if (stop !== undefined) stops.push(nameStop(stop, instruction, part.text, stops.length + 1))
    const at = stop === undefined ? undefined : Math.round(stop.along)
    return {
      ...part,
      kind,
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

/** What words without a key word ask for after all: 'At St. Bernard' goes on to there. */
function impliedKind(kind: InstructionKind, steps: readonly Step[], index: number): InstructionKind {
  const step = steps.find(({ instruction }) => instruction === index)
  if (kind !== 'words' || step === undefined) return kind
  return step.kind === 'at' ? step.role : 'continue'
}

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
