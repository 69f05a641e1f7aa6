import type { StreetNetwork } from '../network/network.ts'
import { encodePolyline } from '../../geo/polyline.ts'
import { describeLine, describeStraightened } from './describe-line.ts'
import type { Finding, TakenStep } from './finding.ts'
import { withListedStops } from './listed-stops.ts'
import { nameStop } from './name-stop.ts'
import { MeasuredLine } from './path-position.ts'
import { MAX_CORNER_DISTANCE_M, type PlacedStop, placeStop } from './place-stop.ts'
import type { ReadSheet, SheetLine, SheetStop } from './route-sheet.ts'
import { type Span, spanAround, spansOf } from './sheet-spans.ts'
import type { SheetLocation } from './steps/sheet-location.ts'
import { withDashGoals } from './steps/dash-goals.ts'
import { type OwnEnds, withOwnEnds } from './steps/own-ends.ts'
import { readStreetList } from './steps/street-list.ts'
import { readSteps } from './steps/read-steps.ts'
import type { Step } from './steps/step.ts'
import { alignSteps } from './walk/align-steps.ts'
import { buildSheetPath, type SheetPath } from './walk/sheet-path.ts'
import type { InstructionKind } from './words/instruction.ts'
import { plainLetters } from './words/plain-letters.ts'
import { readInstruction } from './words/read-instruction.ts'
import { splitSheet } from './split/split-sheet.ts'
import { isLowerCaseSheet } from './words/tokens.ts'
import { withoutLineUps } from './without-line-ups.ts'
import { withoutToward } from './without-toward.ts'

/** A sheet with more unknown lines than this is not one of this city; the rest get no similar names. */
const MAX_CORRECTIONS = 50

/**
 * Reads a route sheet as clubs hand it out, in any mix of styles and layouts: returns its path and
 * stops, and what is in doubt. What it does not understand stays as words or as unknown lines.
 *
 * @param ends where the walk begins and ends, if that is known apart from the sheet
 */
export function readSheet(text: string, network: StreetNetwork, ends: OwnEnds = {}): ReadSheet {
  const { parts, texts, instructions, locations, steps, walks, path } = walkSheet(text, network, ends)
  const measuredPath = new MeasuredLine(path.points)
  const spans = spansOf(instructions, steps, path)
  const straightened = new Set([...path.straightSteps].map((stepIndex) => steps[stepIndex]?.instructionIndex))
  const takenSteps = Map.groupBy(
    steps.map((step, stepIndex): TakenStep => ({ step, walk: walks[stepIndex + 1]! })),
    ({ step }) => step.instructionIndex,
  )
  // A stop says nothing about which part of the path its neighbors are on.
  const legSpans = spans.map((span, index) => (hasStopStep(takenSteps.get(index)) ? undefined : span))
  const lastLeg = instructions.findLastIndex(({ kind }) => kind === 'turn' || kind === 'continue')
  const hasStartLine = instructions.some(({ kind }) => kind === 'start')
  const stops: SheetStop[] = []
  const approximateParts: Span[] = []
  let isApproximate = path.points.length < 2
  let isAfterWalk = false
  let unknownCount = 0
  const lines = parts.map((part, index): SheetLine => {
    const instruction = instructions[index]!
    const goal = goalBefore(index)
    const location = goal ?? locations[index]
    const taken = takenSteps.get(index) ?? []
    const walkBefore = walks[steps.findLastIndex((step) => step.instructionIndex < index) + 1]!
    const seeksSimilarNames = unknownCount < MAX_CORRECTIONS
    const context = {
      network,
      instruction,
      text: texts[index]!,
      location,
      isPlacedApart: isPlacedApart(index),
      isOnTheWay: isOnTheWay(index),
      hasStartLine,
      taken,
      walks,
      walkBefore,
      seeksSimilarNames,
    }
    const finding = straightened.has(index) ? describeStraightened(context) : describeLine(context)
    isAfterWalk = taken.length > 0 || (finding.state === 'unknown' && instruction.kind === 'continue')
    isApproximate ||= finding.isApproximate
    if (finding.isApproximate) {
      const legs = legsOf(index, steps, path)
      approximateParts.push(...(legs.length > 0 ? legs : [spanAround(spans, index, path.meters)]))
    }
    const kind = finding.isOffTopic ? 'words' : impliedKind(instruction.kind, taken[0]?.step)
    const span = spans[index]
    const stop =
      location !== undefined && kind === 'stop'
        ? placeStop(network, location, measuredPath, {
            ...spanAround(legSpans, index, path.meters),
            reached: span?.until,
            nextUntil: legSpans.slice(index + 1).find((each) => each !== undefined)?.until,
          })
        : undefined
    if (stop !== undefined) stops.push(nameStop(stop, instruction, texts[index]!, stops.length + 1))
    const stopAlong = stop === undefined ? undefined : Math.round(stop.along)
    // A list of stops before or after the walk names no point of it.
    const isListed = index > lastLeg || !SAYS_STOP.test(texts[index]!)
    const doubt =
      goal === undefined
        ? doubtOf(finding, stop, { hasAddress: kind === 'stop' && location?.kind === 'address', isListed })
        : { state: 'guessed' as const, note: 'Placed where the line before it ends.', candidates: [] }
    if (doubt.state === 'unknown') unknownCount += 1
    return {
      ...part,
      kind,
      street: finding.street,
      to: finding.to,
      ...doubt,
      from: stopAlong ?? (span === undefined ? null : Math.round(span.from)),
      until: stopAlong ?? (span === undefined ? null : Math.round(span.until)),
    }
  })
  return {
    lines,
    path: path.points.length < 2 ? '' : encodePolyline(path.points),
    stops,
    meters: Math.round(path.meters),
    certainty: isApproximate ? 'approximate' : 'sure',
    approximateParts,
  }

  /** Returns where the leg before a stop ends, if it names no place: 'Orleans to N. Broad (10 min stop)'. */
  function goalBefore(index: number): SheetLocation | undefined {
    const { kind, phrases } = instructions[index]!
    const namesPlace = phrases.some(({ role }) => role !== 'to')
    const isPlaced = locations[index] !== undefined && locations[index].kind !== 'street'
    if (kind !== 'stop' || namesPlace || isPlaced) return undefined
    const stepIndex = steps.findLastIndex(({ instructionIndex }) => instructionIndex === index - 1)
    const isGoal = /^(to|turn)$/.test(steps[stepIndex]?.kind ?? '') && !walks[stepIndex + 1]!.isSkipped
    if (!isGoal || instructions[index + 1]?.kind === 'words') return undefined
    const place = measuredPath.pointAt(path.steps[stepIndex]?.until ?? path.meters)
    return place && { kind: 'place', place }
  }

  function isOnTheWay(index: number): boolean {
    const isAfterStart = steps.some((step) => step.instructionIndex < index)
    return isAfterStart && (isAfterWalk || steps.some((step) => step.instructionIndex > index))
  }

  function isPlacedApart(index: number): boolean {
    const { kind, phrases } = instructions[index]!
    const next = instructions[index + 1]?.kind
    // 'STOP!' before 'Dooky Chase'.
    if (kind === 'stop') return phrases.length === 0 && next === 'words' && locations[index + 1] !== undefined
    if (kind !== 'start') return kind === 'end' && ends.end !== undefined
    // 'START Young & Old' before 'Tulane & S. Broad'.
    const isPlacedNext =
      next === 'words' && impliedKind(next, takenSteps.get(index + 1)?.[0]?.step) === 'start'
    return ends.start !== undefined || isPlacedNext
  }
}

/** Reads the instructions of a sheet, and finds the walk along streets that fits them best. */
function walkSheet(text: string, network: StreetNetwork, ends: OwnEnds) {
  const parts = splitSheet(text)
  const isSheetLowerCase = isLowerCaseSheet(text)
  const texts = parts.map((part) => plainLetters(part.text))
  const asWritten = texts.map((part) => {
    const instruction = readInstruction(part, isSheetLowerCase)
    return readStreetList(network, instruction) ?? withDashGoals(network, instruction, part)
  })
  const instructions = withListedStops(withoutLineUps(withoutToward(asWritten), texts), texts)
  const { steps: namedSteps, locations } = readSteps(network, instructions, texts)
  const steps = withOwnEnds(network, instructions, namedSteps, ends)
  const walks = alignSteps(network, steps)
  return { parts, texts, instructions, locations, steps, walks, path: buildSheetPath(network, walks) }
}

const hasStopStep = (taken: readonly TakenStep[] = []): boolean =>
  taken.some(({ step }) => step.kind === 'at' && step.role === 'stop')

/** Returns the parts of the path that the steps of an instruction cover. */
const legsOf = (instructionIndex: number, steps: readonly Step[], path: SheetPath): Span[] =>
  steps.flatMap((step, stepIndex) =>
    step.instructionIndex === instructionIndex ? (path.steps[stepIndex] ?? []) : [],
  )

/**
 * Returns what an instruction without a keyword asks for by its steps: 'At St. Bernard' continues
 * there.
 */
function impliedKind(kind: InstructionKind, step: Step | undefined): InstructionKind {
  if (kind !== 'words' || step === undefined) return kind
  return step.kind === 'at' && step.role !== 'via' ? step.role : 'continue'
}

/** Whether a line says that it is a stop, and not its place in a list. */
const SAYS_STOP = /\b(?:stop|refuel|break|pause)/i

/**
 * A stop farther from the path than this, in meters, is in doubt: the sheet may mean another place. So is a
 * corner that is not on the path.
 */
const MAX_STOP_DISTANCE_M = 150

/**
 * Returns what is in doubt about an instruction, or about the place of its stop.
 *
 * @param hasAddress whether it is a stop with an address
 * @param isListed whether it is in a list of stops, and not between the lines of the walk
 */
function doubtOf(
  { state, note, candidates }: Finding,
  stop: PlacedStop | undefined,
  { hasAddress, isListed }: { hasAddress: boolean; isListed: boolean },
): Pick<SheetLine, 'state' | 'note' | 'candidates'> {
  if (stop === undefined && hasAddress)
    return { state: 'unknown', note: 'The map does not know where this house number is.', candidates: [] }
  if (stop === undefined) return { state, ...(note !== undefined && { note }), candidates }
  const guessed = (reason: string) => ({ state: 'guessed' as const, note: reason, candidates })
  const maxDistance = stop.placedBy === 'corner' ? MAX_CORNER_DISTANCE_M : MAX_STOP_DISTANCE_M
  if (stop.metersAway > maxDistance) return guessed('This is not on the way.')
  if (stop.isElsewhere && !isListed) return guessed('The route passes this place, but not at this point.')
  if (stop.placedBy === 'house number') return guessed('Placed by its house number, to about a block.')
  if (stop.placedBy === 'leg') return guessed('Placed between the corners before and after it.')
  return { state: 'sure', candidates: [] }
}
