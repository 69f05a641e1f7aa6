import { withoutKeyword } from '../../geo/read-waypoint.ts'
import { withoutPins } from '../sheet/words/pin.ts'

/** Returns the name of the place where a sheet says that the walk starts or ends. */
export function endName(
  lines: readonly { kind: string; text: string }[],
  kind: 'start' | 'end',
): string | undefined {
  const text = (kind === 'start' ? lines : lines.toReversed()).find((line) => line.kind === kind)?.text
  const name = text && withoutKeyword(withoutPins(text)).replace(/[\s.,;:!–—-]+$/u, '')
  return name === '' ? undefined : name
}
