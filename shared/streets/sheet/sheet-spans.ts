import type { Instruction } from './words/instruction.ts'
import type { SheetPath } from './walk/sheet-path.ts'
import type { Step } from './steps/step.ts'

/** A part of the path; `from` and `until` are meters along it. */
export interface Span {
  from: number
  until: number
}

/**
 * Returns the part of the path that each instruction covers, from its own turn to the next one;
 * undefined for an instruction that is not on the path.
 */
export function spansOf(
  instructions: readonly Instruction[],
  steps: readonly Step[],
  path: SheetPath,
): (Span | undefined)[] {
  const onPath = steps.flatMap((step, stepIndex) => {
    const span = path.steps[stepIndex]
    return span === undefined ? [] : [{ step, span }]
  })
  const byInstruction = Map.groupBy(onPath, ({ step }) => step.instructionIndex)
  const spans = instructions.map((_, index): Span | undefined => {
    const taken = byInstruction.get(index)
    const first = taken?.[0]
    if (taken === undefined || first === undefined) return undefined
    // The leg up to a turn belongs to the street before it.
    const isTurn = first.step.kind === 'onto' || first.step.kind === 'at'
    const from = isTurn ? first.span.until : first.span.from
    return { from, until: Math.max(from, taken.at(-1)!.span.until) }
  })
  let next = path.meters
  for (let index = spans.length - 1; index >= 0; index -= 1) {
    const span = spans[index]
    if (span === undefined) continue
    const { kind } = instructions[index]!
    if (kind === 'turn' || kind === 'continue' || kind === 'u-turn') span.until = Math.max(span.from, next)
    // A start below the legs comes before them.
    if (kind !== 'stop' && !(kind === 'start' && span.from === 0)) next = span.from
  }
  return spans
}

/**
 * Returns the part of the path between the instructions before and after one.
 *
 * @param meters the length of the path
 */
export function spanAround(spans: readonly (Span | undefined)[], index: number, meters: number): Span {
  const earlier = spans.slice(0, index)
  // A bare turn after a leg is no part of the path.
  const before = earlier.findLast((span) => span && span.until > span.from) ?? earlier.findLast(Boolean)
  const after = spans.slice(index + 1).find((span) => span !== undefined)
  const from = before?.from ?? 0
  return { from, until: Math.max(after?.from ?? meters, from) }
}
