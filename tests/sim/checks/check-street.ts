import { isBesideStreet } from '../streets.ts'

/** What a server sends about a parade, as far as it says where its people are. */
interface SentParade {
  id: number
  latitude: string
  tail?: { latitude: string; lastUpdated: string } | null | undefined
  /** The trail, as pairs of coordinates. */
  route?: readonly string[]
}

/** The tail of a parade is unknown once its fix is this old (LP9; `TAIL_COUNTS_MS` in street.ts). */
const MAX_TAIL_AGE_MS = 90_000
/** A server's clock may jump this far ahead (`#skewClock` in simulation.ts). Its board notices at its next timer. */
const MAX_CLOCK_JUMP_MS = 6_000

/** Returns what is wrong with a parade that a server sends at an instant, by its own clock. */
export function findStreetFaults({ id, latitude, tail, route = [] }: SentParade, now: Date): string[] {
  const places = [latitude, ...(tail ? [tail.latitude] : []), ...route.map((pair) => pair.split(',')[0]!)]
  const faults = places.some((place) => isBesideStreet(Number(place)))
    ? [`LP10 a server sent a position of a paused phone of parade ${id}`]
    : []
  const isOld = tail && now.getTime() - Date.parse(tail.lastUpdated) > MAX_TAIL_AGE_MS + MAX_CLOCK_JUMP_MS
  return isOld ? [...faults, `LP9 a server sent an old tail of parade ${id}`] : faults
}

/** A phone in a parade. */
interface Carrier {
  id: number
  part: 'front' | 'back'
  reporter: { fixReceivedAt: number | null }
}

/**
 * Whether a back phone took a parade over although a front phone had sent a fix in it before.
 *
 * @param previousId the primary before, or null
 */
export function isTakenByBack(
  parade: { sessionId: number | null; startedAt: Date; sessions: readonly Carrier[] },
  previousId: number | null,
): boolean {
  const { sessionId, startedAt, sessions } = parade
  const isBack = sessions.find(({ id }) => id === sessionId)?.part === 'back'
  if (sessionId === previousId || !isBack) return false
  return sessions.some(
    ({ part, reporter }) => part === 'front' && (reporter.fixReceivedAt ?? 0) >= startedAt.getTime(),
  )
}

/** Whether a parade that Start again opened is at the place of a fix that was recorded before that. */
export const showsEarlyFix = (
  parade: { isRestart: boolean; startedAt: Date; latitude: number; longitude: number },
  fix: { recordedAt: Date; latitude: number; longitude: number },
): boolean =>
  parade.isRestart &&
  fix.recordedAt <= parade.startedAt &&
  parade.latitude === fix.latitude &&
  parade.longitude === fix.longitude
