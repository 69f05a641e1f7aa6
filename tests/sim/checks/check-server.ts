import { findStreetFaults } from './check-street.ts'
import type { MessageName, Payload } from '#shared/live/messages.ts'

/** What a server pushed about a parade. */
type PushedParade = Parameters<typeof findStreetFaults>[0] & {
  lastUpdated: string
  status: string
  along: number | null
}

/**
 * Returns a function that checks each message that one server pushes. `now` is the server's clock.
 * `onViolation` gets a description of each violation.
 */
export function createServerCheck(onViolation: (description: string) => void, now: () => Date) {
  const latestTimes = new Map<number, string>()
  const farthest = new Map<number, number>()
  const endedIds = new Set<number>()
  const checkParade = (parade: PushedParade) => {
    const { id, lastUpdated, status, along } = parade
    findStreetFaults(parade, now()).forEach(onViolation)
    if (endedIds.has(id)) onViolation(`LP3 a server sent parade ${id} after its end`)
    if (lastUpdated < (latestTimes.get(id) ?? '')) onViolation(`LP2 a server moved parade ${id} back`)
    // While a parade waits, its time is that of its start, not of a fix.
    if (status !== 'waiting') latestTimes.set(id, lastUpdated)
    if (along === null) return
    if (along < (farthest.get(id) ?? 0)) onViolation(`LP2 a server moved parade ${id} back along its path`)
    farthest.set(id, along)
  }
  const checks: { [Name in MessageName]?: (payload: Payload<Name>) => void } = {
    'parade:started': checkParade,
    'parades:moved': (moves) => moves.forEach(checkParade),
    // A lapsed parade may return.
    'parade:stopped': ({ id, reason }) => void (reason === 'lapsed' || endedIds.add(id)),
  }
  return <Name extends MessageName>(name: Name, payload: Payload<Name>): void => checks[name]?.(payload)
}
