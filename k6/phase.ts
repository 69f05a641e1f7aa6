/** A crowd that lost its connections has this long, in ms, to come back. */
const comebackMs = 10_000

let lostAt = Number.POSITIVE_INFINITY

/** Notes when everybody loses the connection, in ms since 1970. */
export const everybodyLoses = (at: number): void => void (lostAt = at)

/** Tells samples of the seconds in which a whole crowd comes back from those of the walk. */
export function phaseNow(): { phase: 'walk' | 'comeback' } {
  const since = Date.now() - lostAt
  return { phase: since >= 0 && since < comebackMs ? 'comeback' : 'walk' }
}
