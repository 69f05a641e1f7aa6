/** How long a crowd that lost its connections takes to reconnect, in ms. */
const comebackMs = 10_000

let cutAt = Number.POSITIVE_INFINITY

/** Sets when everyone loses the connection, in ms since 1970. */
export const setCutAt = (at: number): void => void (cutAt = at)

/** The tag that separates samples taken while a whole crowd reconnects from those of the walk. */
export function phaseNow(): { phase: 'walk' | 'comeback' } {
  const since = Date.now() - cutAt
  return { phase: since >= 0 && since < comebackMs ? 'comeback' : 'walk' }
}
