import { saysOnlyWhen } from '../words/name-or-time.ts'
import type { Instruction } from '../words/instruction.ts'
import { GO_FILLERS, GO_WORDS } from '../words/keywords.ts'
import { findPin } from '../words/pin.ts'

const LINE_UP =
  /^\W*(?:(?:the\s+)?(?:lines?|lining)[\s-]*up\b|(?:from|where|location|origin)\s*:|coming\s+from\b)/i
/** 'TO: Oak & Eagle', an end only below 'FROM: …'. */
const TO = /^\W*to\s*:/i
const FROM = /^\W*from\s*:/i
const START = /^\W*(?:start|begin(?:n(?=ing))?)(?:s|ing)?\b/i

const NO_ROUTE: Instruction = {
  kind: 'words',
  isRefuel: false,
  isBack: false,
  isTurnFirst: false,
  phrases: [],
}

/**
 * Returns the instructions of a sheet, in which the place of a line-up is no start if another line
 * says where the parade starts. A line that was placed on the map stays.
 */
export function withoutLineUps(
  instructions: readonly Instruction[],
  texts: readonly string[],
): readonly Instruction[] {
  const namesStart = instructions.some(
    (instruction, index) => START.test(texts[index]!) && namesPlace(instruction, texts[index]!),
  )
  const hasFrom = texts.some((text) => FROM.test(text))
  return instructions.map((instruction, index) => {
    const text = texts[index]!
    const isLineUp = namesStart && instruction.kind === 'start' && LINE_UP.test(text) && !findPin(text)
    return isLineUp || (instruction.kind === 'end' && !hasFrom && TO.test(text)) ? NO_ROUTE : instruction
  })
}

/** Whether a start says where: 'Start down Oak' and 'START TIME' do not. */
function namesPlace({ kind, phrases }: Instruction, text: string): boolean {
  const first = phrases[0]?.words[0]
  return (
    kind === 'start' &&
    first !== undefined &&
    !saysOnlyWhen(text) &&
    ![GO_WORDS, GO_FILLERS].some((words) => words.has(first)) &&
    first !== 'time'
  )
}
