/** A parade on a map. */
interface Shown {
  id: number
  lastUpdated: string
  status: string
}

/** What a viewer must never see, over all viewers. */
export interface NeverSeen {
  /** Parades whose stop was acknowledged, by id: when that was, in ms since 1970. */
  stopped: Map<number, number>
  /** How often a marker went to an earlier fix. */
  backwards: number
  /** How often a stopped parade came back on a map that it had left, or was still told 10 s after its stop. */
  returned: number
}

export const nothingSeen = (): NeverSeen => ({ stopped: new Map(), backwards: 0, returned: 0 })

/** Watches one viewer's map: to be told the whole list whenever it changes. */
export function watchMap(never: NeverSeen): (list: readonly Shown[]) => void {
  let before = new Map<number, Shown>()
  const gone = new Set<number>()
  return (list) => {
    const now = new Map(list.map((parade) => [parade.id, parade]))
    for (const id of before.keys()) if (!now.has(id)) gone.add(id)
    for (const parade of list) {
      const earlier = before.get(parade.id)
      const isBack =
        earlier &&
        earlier.status !== 'waiting' &&
        Date.parse(parade.lastUpdated) < Date.parse(earlier.lastUpdated)
      if (isBack) never.backwards += 1
      if (!earlier && gone.has(parade.id) && never.stopped.has(parade.id)) never.returned += 1
    }
    before = now
  }
}

/** By then no server tells of a stopped parade any more, in ms. */
const forgottenAfter = 10_000

/** Notes parades that a server tells of, as they come, whatever the page makes of it; `now` in ms since 1970. */
export function noteTold(never: NeverSeen, told: readonly { id: number }[], now: number): void {
  for (const { id } of told) {
    const stopped = never.stopped.get(id)
    if (stopped !== undefined && now > stopped + forgottenAfter) never.returned += 1
  }
}
