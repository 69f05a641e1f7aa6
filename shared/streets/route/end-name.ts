import { withoutPins } from '../sheet/words/pin.ts'

const KEYWORD = /^\W*(?:(?:start|begin|stop|refuel|disband|end|finish)(?:s|ing)?\b)(?:\s+at\b)?[\s:.–—-]*/iu

/**
 * Returns a name without the keyword before it: 'Dooky Chase' for 'REFUEL: Dooky Chase'. Empty if
 * there is only a keyword.
 */
export const withoutKeyword = (text: string): string => text.replace(KEYWORD, '').trim()

/** Returns the name of the place where a sheet says that the walk starts or ends. */
export function endName(
  lines: readonly { kind: string; text: string }[],
  kind: 'start' | 'end',
): string | undefined {
  const text = (kind === 'start' ? lines : lines.toReversed()).find((line) => line.kind === kind)?.text
  const name = text && withoutKeyword(withoutPins(text)).replace(/[\s.,;:!–—-]+$/u, '')
  return name === '' ? undefined : name
}
