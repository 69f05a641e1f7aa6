import type { Instruction } from './words/instruction.ts'
import type { SheetPath } from './walk/sheet-path.ts'
import type { Step } from './steps/step.ts'

/** A part of the path, in meters. */
export interface Span {
  from: number
  until: number
}

/** The part of the path of each instruction: from its own turn to the turn of the next. */
export function spansOf(
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
export function around(
  spans: readonly (Span | undefined)[],
  index: number,
  meters: number,
): [from: number, until: number] {
  const before = spans.slice(0, index).findLast((span) => span !== undefined)
  const after = spans.slice(index + 1).find((span) => span !== undefined)
  return [before?.from ?? 0, Math.max(after?.from ?? meters, before?.from ?? 0)]
}
