import type { Instruction } from '../words/instruction.ts'
import { looksLikeName } from '../words/name-or-time.ts'
import { isAboutSomethingElse } from '../words/notice.ts'
import { STOP_ROW } from '../split/stop-row.ts'
import { isStopsHeading } from '../words/stop-words.ts'

/** Other parts of a sheet below a list of stops: its route, its music, who leads it. */
const OTHER_LINE =
  /^\W*(?:the\s+)?(?:(?:route|directions|rules)\W*$|(?:bands?|music|featuring|kings?|queens?|grand marshals?|president|happy|rebirth|rules)\b)/i

/** 'Stops: Oak & Eagle;', whose next items follow on the same line. */
const ROW_OF_STOPS = new RegExp(String.raw`${STOP_ROW}[^;]+[;,]\s*$`, 'i')

/**
 * Returns the instructions of a sheet, in which the places on the lines below 'STOPS:', and those between
 * semicolons or commas after it, are stops.
 *
 * @param texts the text of each instruction as written
 * @param lines the line of the sheet where each begins
 */
export function withListedStops(
  instructions: readonly Instruction[],
  texts: readonly string[],
  lines: readonly number[],
): readonly Instruction[] {
  let isListed = false
  let isInRow = false
  return instructions.map((instruction, index) => {
    const text = texts[index]!
    const isRowItem = isInRow && lines[index] === lines[index - 1] && isPlaceOrStop(instruction)
    isInRow = ROW_OF_STOPS.test(text) || (isRowItem && /[;,]\s*$/.test(text))
    if (isRowItem) return { ...instruction, kind: 'stop' as const }
    const isHeading = isStopsHeading(text)
    const isNotice = isAboutSomethingElse(text) || OTHER_LINE.test(text) || !/\p{L}/u.test(text)
    const isPlace = isListed && instruction.kind === 'words' && looksLikeName(text) && !isNotice
    // A notice between the stops of a list does not end it.
    isListed = isHeading || isPlace || (isListed && (isNotice || instruction.kind === 'stop'))
    if (isHeading) return { ...instruction, kind: 'words' as const, phrases: [] }
    return isPlace ? { ...instruction, kind: 'stop' as const } : instruction
  })
}

/** 'Stops: Oak & Eagle'. */
const STOPS_ROW = new RegExp(String.raw`${STOP_ROW}(?<=stops\b.*)`, 'i')
/** 'First stop Oak & Eagle', 'Stop #1'. */
const FIRST_STOP = /^\W*(?:(?:first|1st)\s+stop|(?:stop|refuel)\s*#?\s*(?:1|one))\b/i

/**
 * Returns the indexes of the stops that a list names apart from the walk: all below a heading such as
 * 'STOPS:' or below the end, if no leg comes before them or none after them. Below all legs, a row or the
 * number of the first one begins a list, too.
 */
export function stopsApart(instructions: readonly Instruction[], texts: readonly string[]): Set<number> {
  const isLeg = ({ kind }: Instruction) => kind === 'turn' || kind === 'continue'
  const firstLeg = instructions.findIndex(isLeg)
  const lastLeg = instructions.findLastIndex(isLeg)
  const apart = new Set<number>()
  const lastEnd = instructions.findLastIndex(({ kind, phrases }) => kind === 'end' && phrases.length > 0)
  let isApart = false
  for (const [index, { kind }] of instructions.entries()) {
    const isOutside = index < firstLeg || index > lastLeg
    // To an end below them, the walk goes by way of numbered stops.
    const isFirstOfList = STOPS_ROW.test(texts[index]!) || (index > lastEnd && FIRST_STOP.test(texts[index]!))
    const beginsList =
      index > lastLeg && kind === 'stop' && instructions[index + 1]?.kind === 'stop' && isFirstOfList
    // Without a leg, the stops are the walk.
    const isListed = lastLeg !== -1 && (beginsList || isStopsHeading(texts[index]!))
    isApart = isOutside && (isApart || kind === 'end' || isListed)
    if (isApart && kind === 'stop') apart.add(index)
  }
  return apart
}

/** Whether an instruction may be a place in a row of stops, and no leg. */
const isPlaceOrStop = ({ kind, phrases }: Instruction): boolean =>
  /^(?:words|continue|stop)$/.test(kind) && !phrases.some(({ role }) => role === 'on' || role === 'to')
