/** What happens at a waypoint of a route sheet. A turn gets no marker. */
export type WaypointKind = 'start' | 'stop' | 'refuel' | 'turn' | 'end'

/** The words before the name of a place, by the kind of place. 'Meeting at' is one of them, 'Meeting Street' a name. */
const PLACE_WORDS = {
  start: 'start|begin|meet(?!ing\\b(?!\\s+at\\b))',
  stop: 'stop',
  refuel: 'refuel',
  end: 'disband|end|finish',
}

/** A word at the beginning of a line, after its bullet: 'Starts', 'Beginning', 'MEET UP'. */
const keyword = (words: string): string => `^\\W*(?:${words})(?:s|n?ing)?(?:[ -]?up)?\\b`

/** The first match counts. A refuel may be named anywhere in a line, the other kinds only at its beginning. */
const PATTERNS: { kind: WaypointKind; pattern: RegExp }[] = [
  { kind: 'refuel', pattern: /refuel/i },
  { kind: 'start', pattern: new RegExp(keyword(PLACE_WORDS.start), 'iu') },
  { kind: 'end', pattern: new RegExp(keyword(PLACE_WORDS.end), 'iu') },
  { kind: 'turn', pattern: /^\W*(left|right|up|down|proceed|continue|u-?turn|take|back)\b/i },
]

/** Returns what happens at a waypoint of a route sheet; a bare place name is a stop. */
export function readWaypoint(waypoint: string): WaypointKind {
  return PATTERNS.find(({ pattern }) => pattern.test(waypoint))?.kind ?? 'stop'
}

const KEYWORD = new RegExp(`${keyword(Object.values(PLACE_WORDS).join('|'))}(?:\\s+at\\b)?[\\s:.)–—-]*`, 'iu')

/**
 * Returns the name of a waypoint without the keyword before it: 'Dooky Chase' for 'REFUEL: Dooky
 * Chase'. Empty if there is only a keyword.
 */
export const withoutKeyword = (waypoint: string): string => waypoint.replace(KEYWORD, '').trim()
