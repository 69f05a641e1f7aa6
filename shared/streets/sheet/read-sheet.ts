import type { StreetNetwork } from '../network/network.ts'
import { encodePolyline } from '../../geo/polyline.ts'
import { describeLine, describeStraightened } from './describe-line.ts'
import { crossingStop } from './crossing-stop.ts'
import type { TakenStep } from './finding.ts'
import { stopsApart, withListedStops } from './refine/listed-stops.ts'
import { nameStop } from './name-stop.ts'
import { MeasuredLine } from './path-position.ts'
import { placeStop } from './place-stop.ts'
import type { ReadSheet, SheetLine, SheetStop } from './route-sheet.ts'
import { guessed, stopDoubt } from './stop-doubt.ts'
import { type Span, spanAround, spansOf } from './sheet-spans.ts'
import type { SheetLocation } from './steps/sheet-location.ts'
import { withDashGoals } from './steps/dash-goals.ts'
import { type OwnEnds, withOwnEnds } from './steps/own-ends.ts'
import { readStreetList } from './steps/street-list.ts'
import { readSteps } from './steps/read-steps.ts'
import type { Step } from './steps/step.ts'
import { alignSteps } from './walk/align-steps.ts'
import { buildSheetPath, type SheetPath } from './walk/sheet-path.ts'
import type { Walk } from './walk/walk.ts'
import type { Instruction, InstructionKind } from './words/instruction.ts'
import { saysOnlyWhen } from './words/name-or-time.ts'
import { plainLetters } from './words/plain-letters.ts'
import { readInstruction } from './words/read-instruction.ts'
import { visitLead } from './words/visit-words.ts'
import { MAX_PARTS, splitSheet } from './split/split-sheet.ts'
import { isLowerCaseSheet } from './words/tokens.ts'
import { noteOnUnread } from './unread/unread-parts.ts'
import { withoutLineUps } from './refine/without-line-ups.ts'
import { withoutToward } from './refine/without-toward.ts'
import { withoutVisits } from './refine/without-visits.ts'

/** A sheet with more unknown lines than this is not one of this city; the rest get no similar names. */
const MAX_CORRECTIONS = 50

/** What is said of the text beyond the instructions that are read. */
const UNREAD = {
  kind: 'words',
  street: null,
  to: null,
  state: 'unknown',
  note: `Only the first ${MAX_PARTS} instructions of a sheet are read.`,
  candidates: [],
  from: null,
  until: null,
} satisfies Partial<SheetLine>

/** 'stop at the corner': the one that the leg before it ends at. */
const THAT_CORNER = /^(?:the|that) corner$/

/**
 * Reads a route sheet as clubs hand it out, in any mix of styles and layouts: returns its path and
 * stops, and what is in doubt. What it does not understand stays as words or as unknown lines.
 *
 * @param ends where the walk begins and ends, if that is known apart from the sheet
 */
export function readSheet(text: string, network: StreetNetwork, ends: OwnEnds = {}): ReadSheet {
  const { parts, rest, texts, instructions, apart, locations, steps, walks, path } = walkSheet(
    text,
    network,
    ends,
  )
  const measuredPath = new MeasuredLine(path.points)
  const spans = spansOf(instructions, steps, path)
  const straightened = new Set([...path.straightSteps].map((stepIndex) => steps[stepIndex]?.instructionIndex))
  const takenSteps = Map.groupBy(
    steps.map((step, stepIndex): TakenStep => ({ step, walk: walks[stepIndex + 1]! })),
    ({ step }) => step.instructionIndex,
  )
  // A stop says nothing about which part of the path its neighbors are on.
  const legSpans = spans.map((span, index) => (hasStopStep(takenSteps.get(index)) ? undefined : span))
  const isLeg = ({ kind }: Instruction) => kind === 'turn' || kind === 'continue'
  const lastLeg = instructions.findLastIndex(isLeg)
  const lastOnWay = instructions.findLastIndex((each) => isLeg(each) || each.kind === 'end')
  // 'Hope to see you' above the walk is no leg.
  const firstLeg = instructions.findIndex((each, index) => isLeg(each) && spans[index] !== undefined)
  const sheet = { network, path: measuredPath, isSheetLowerCase: isLowerCaseSheet(text) }
  // 'Line-up: noon' does not say where.
  const hasStartLine = instructions.some(
    ({ kind }, index) => kind === 'start' && !(locations[index] === undefined && saysOnlyWhen(texts[index]!)),
  )
  /** Meters along the path to the last stop of a list apart from the walk, whose next stop comes later. */
  let listedUntil = 0
  const stops: SheetStop[] = []
  const approximateParts: Span[] = []
  let isApproximate = path.points.length < 2 || rest !== undefined
  let isAfterWalk = false
  let unknownCount = 0
  const lines = parts.map((part, index): SheetLine => {
    const instruction = instructions[index]!
    const taken = takenSteps.get(index) ?? []
    const walkBefore = walks[steps.findLastIndex((step) => step.instructionIndex < index) + 1]!
    const crossing = crossingBefore(index, walkBefore)
    const goal = crossing === undefined ? goalBefore(index) : undefined
    const location = goal ?? crossing?.corner ?? locations[index]
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
    const stopSpan = apart.has(index)
      ? { from: listedUntil, until: path.meters }
      : {
          ...spanAround(legSpans, index, path.meters),
          reached: span?.until,
          nextUntil: legSpans.slice(index + 1).find((each) => each !== undefined)?.until,
        }
    const stop =
      location !== undefined && kind === 'stop'
        ? placeStop(network, location, measuredPath, stopSpan)
        : undefined
    if (apart.has(index)) listedUntil = stop?.along ?? listedUntil
    if (stop !== undefined) {
      const named = nameStop(stop, instruction, texts[index]!, stops.length + 1)
      stops.push({ ...named, name: crossing?.name ?? named.name })
    }
    const stopAlong = stop === undefined ? undefined : Math.round(stop.along)
    // A list of stops before or after the walk names no point of it.
    const saysStop = SAYS_STOP.test(texts[index]!) || visitLead(texts[index]!) > 0
    const isListed = index > lastLeg || !saysStop
    const doubt =
      goal === undefined
        ? stopDoubt(finding, stop, { hasAddress: kind === 'stop' && location?.kind === 'address', isListed })
        : guessed('Placed where the line before it ends.')
    if (doubt.state === 'unknown') unknownCount += 1
    const range = stopAlong === undefined ? span : { from: stopAlong, until: stopAlong }
    const isOnWay = index > firstLeg && index < lastOnWay
    const isBeforeStop = instructions[index + 1]?.kind === 'stop'
    const unread =
      doubt.state === 'sure'
        ? noteOnUnread(sheet, {
            text: texts[index]!,
            kind,
            taken,
            location,
            span: range,
            isFirstLeg: index === firstLeg,
            isOnWay,
            isBeforeStop,
          })
        : undefined
    return {
      ...part,
      kind,
      street: finding.street,
      to: finding.to,
      ...(unread === undefined ? doubt : guessed(unread)),
      from: range === undefined ? null : Math.round(range.from),
      until: range === undefined ? null : Math.round(range.until),
    }
  })
  if (rest !== undefined) lines.push({ ...rest, ...UNREAD })
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
    const stepIndex = steps.findLastIndex(({ instructionIndex }) => instructionIndex === index - 1)
    const location = locations[index]
    // 'STOP at N. Broad' after 'Orleans to N. Broad'.
    const goal = steps[stepIndex]
    const isSameStreet =
      location?.kind === 'street' &&
      phrases.length === 1 &&
      goal?.kind === 'to' &&
      [...location.street.streets.keys()].some((street) => goal.street.streets.has(street))
    const namesPlace = phrases.some(({ role }) => role !== 'to') && !isSameStreet
    const isPlaced = location !== undefined && location.kind !== 'street'
    if (kind !== 'stop' || namesPlace || isPlaced) return undefined
    const isGoal = /^(to|turn)$/.test(goal?.kind ?? '') && !walks[stepIndex + 1]!.isSkipped
    if (!isGoal || instructions[index + 1]?.kind === 'words') return undefined
    const place = measuredPath.pointAt(path.steps[stepIndex]?.until ?? path.meters)
    return place && { kind: 'place', place }
  }

  /** Returns the corner of a stop that names only a street which the leg before it crosses, or 'the corner'. */
  function crossingBefore(index: number, walkBefore: Walk) {
    const { kind, phrases } = instructions[index]!
    if (kind !== 'stop') return undefined
    const location = locations[index]
    const leg = instructions.findLastIndex((each, before) => before < index && isLeg(each))
    const isAfterLeg = instructions.slice(leg + 1, index).every((each) => each.kind === 'stop')
    const span = spans[leg]
    // 'the Bell on Broad' may be anywhere on Broad; 'stop at Broad for Ms. Pearl' is not.
    const isStreetOnly =
      location?.kind === 'street' &&
      phrases[0]?.role !== 'to' &&
      location.street.wordCount === phrases[0]?.words.length &&
      (phrases.length === 1 || / for /.test(texts[index]!))
    const goal = steps.findLast(({ instructionIndex }) => instructionIndex < index)
    const isThatCorner = phrases.length === 1 && THAT_CORNER.test(phrases[0]!.words.join(' '))
    const reached = isThatCorner && goal?.kind === 'to' ? goal.street : undefined
    const crossed = isStreetOnly ? location.street : reached
    return crossed && isAfterLeg && span
      ? crossingStop(network, crossed, measuredPath, walkBefore, span)
      : undefined
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
  const allParts = splitSheet(text)
  const [parts, rest] = [allParts.slice(0, MAX_PARTS), allParts[MAX_PARTS]]
  const isSheetLowerCase = isLowerCaseSheet(text)
  const texts = parts.map((part) => plainLetters(part.text))
  const asWritten = texts.map((part) => {
    const instruction = readInstruction(part, isSheetLowerCase)
    return readStreetList(network, instruction) ?? withDashGoals(network, instruction, part)
  })
  const instructions = withListedStops(
    withoutVisits(withoutLineUps(withoutToward(asWritten), texts), texts),
    texts,
    parts.map(({ line }) => line),
  )
  const apart = stopsApart(instructions, texts)
  const { steps: namedSteps, locations } = readSteps(network, instructions, texts, apart)
  const steps = withOwnEnds(network, instructions, texts, namedSteps, ends)
  const walks = alignSteps(network, steps)
  const path = buildSheetPath(network, walks)
  return { parts, rest, texts, instructions, apart, locations, steps, walks, path }
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
 * there. Where the event itself starts or ends elsewhere, the sheet's start or end is a stop.
 */
function impliedKind(kind: InstructionKind, step: Step | undefined): InstructionKind {
  const isVia = step?.kind === 'at' && step.role === 'via'
  if (isVia && (kind === 'start' || kind === 'end')) return 'stop'
  if (kind !== 'words' || step === undefined) return kind
  return step.kind === 'at' && step.role !== 'via' ? step.role : 'continue'
}

/** Whether a line says that it is a stop, and not its place in a list. */
const SAYS_STOP = /\b(?:stop|refuel|break|pause)/i
