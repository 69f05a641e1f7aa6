/** A parade on a map. */
interface Shown {
  id: number
  lastUpdated: string
  status: string
}

/** What a viewer must never see, over all viewers. */
export interface NeverSeen {
  /** When each stopped parade's stop was acknowledged, in ms since 1970, by id. */
  stopped: Map<number, number>
  /** How often a marker went to an earlier fix. */
  backward: number
  /**
   * How often a stopped parade came back on a map, or a server still mentioned it 10 s after its
   * stop.
   */
  returned: number
  heardBeforeMs: number
}

/** A map may learn of a stop up to `heardBeforeMs` before the recorded instant. */
export const nothingSeen = (heardBeforeMs = 2_000): NeverSeen => ({
  stopped: new Map(),
  backward: 0,
  returned: 0,
  heardBeforeMs,
})

/** Watches one viewer's map. The result must be called with the whole list whenever it changes. */
export function watchMap(never: NeverSeen): (list: readonly Shown[]) => void {
  let before = new Set<number>()
  /** When each parade left this map, in ms since 1970. */
  const gone = new Map<number, number>()
  /**
   * The newest drawn instant of each parade: it may leave the map, but not return to an earlier
   * place.
   */
  const drawn = new Map<number, number>()
  return (list) => {
    const now = new Set(list.map(({ id }) => id))
    for (const id of before) if (!now.has(id)) gone.set(id, Date.now())
    for (const { id, status, lastUpdated } of list) {
      const at = Date.parse(lastUpdated)
      const newest = drawn.get(id) ?? 0
      if (at < newest) never.backward += 1
      if (status !== 'waiting') drawn.set(id, Math.max(at, newest))
      const stopped = never.stopped.get(id)
      if (!before.has(id) && stopped !== undefined && (gone.get(id) ?? 0) > stopped - never.heardBeforeMs)
        never.returned += 1
    }
    before = now
  }
}

/** No server mentions a stopped parade after this time, in ms. */
const forgottenAfter = 10_000

/** Checks parades as a server sends them, before the page uses them; `now` in ms since 1970. */
export function noteTold(never: NeverSeen, told: readonly { id: number }[], now: number): void {
  for (const { id } of told) {
    const stopped = never.stopped.get(id)
    if (stopped !== undefined && now > stopped + forgottenAfter) never.returned += 1
  }
}
