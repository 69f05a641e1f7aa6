import type { Instruction } from './words/instruction.ts'
import { withoutPins } from './words/pin.ts'
import type { PlacedStop } from './place-stop.ts'
import type { SheetStop } from './route-sheet.ts'

/**
 * Returns a stop of a sheet, named after its text without bullets, time and keyword.
 *
 * @param number from 1, in the order of the sheet
 */
export function nameStop(
  stop: PlacedStop,
  { isRefuel }: Instruction,
  text: string,
  number: number,
): SheetStop {
  const name = withoutPins(text)
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
