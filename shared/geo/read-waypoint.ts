/** What happens at a waypoint of a route sheet. A turn gets no marker. */
export type WaypointKind = 'start' | 'stop' | 'refuel' | 'turn' | 'end'

const PATTERNS: { kind: WaypointKind; pattern: RegExp }[] = [
  { kind: 'refuel', pattern: /refuel/i },
  { kind: 'start', pattern: /^(start|begin|meet)/i },
  { kind: 'end', pattern: /^(disband|end\b|ends\b|finish)/i },
  { kind: 'turn', pattern: /^(left|right|up|down|proceed|continue|u-?turn|take|back)\b/i },
]

/** Returns what happens at a waypoint of a route sheet; a bare place name is a stop. */
export function readWaypoint(waypoint: string): WaypointKind {
  const text = waypoint.trim()
  return PATTERNS.find(({ pattern }) => pattern.test(text))?.kind ?? 'stop'
}
