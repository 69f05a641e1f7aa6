import { findPlace } from '../../geo/find-place.ts'
import { readInstruction } from '../sheet/words/read-instruction.ts'
import type { RouteSource } from './route-source.ts'

/**
 * Returns the lines of an event's route sheet: those of its sheet, or else one for each entry of
 * `route`. An entry that is only the name of a known place starts the route, stops it or ends it.
 */
export function sheetLines({ sheet, route }: RouteSource): string[] {
  if (sheet?.trim()) return sheet.split('\n')
  const entries = (route ?? []).map((entry) => entry.replace(/\s+/g, ' ').trim())
  return entries.map((entry, index) => {
    if (readInstruction(entry).kind !== 'words' || findPlace(entry) === undefined) return entry
    if (index === 0) return `START ${entry}`
    return index === entries.length - 1 ? `DISBAND ${entry}` : `STOP ${entry}`
  })
}
