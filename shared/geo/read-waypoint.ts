/** What happens at a waypoint of a route sheet. A turn only bends the line. */
export type WaypointKind = 'start' | 'stop' | 'refuel' | 'turn' | 'end'

const KINDS: [WaypointKind, RegExp][] = [
  ['refuel', /refuel/i],
  ['start', /^(start|begin|meet)/i],
  ['end', /^(disband|end\b|ends\b|finish)/i],
  ['turn', /^(left|right|up|down|proceed|continue|u-?turn|take|back)\b/i],
]

/** Returns what happens at a waypoint of a route sheet; a bare place name is a stop. */
export function readWaypoint(waypoint: string): WaypointKind {
  const text = waypoint.trim()
  return KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'stop'
}

/** Whether a line of a route sheet is emphasized: it contains REFUEL. */
export function isRefuel(waypoint: string): boolean {
  return readWaypoint(waypoint) === 'refuel'
}
