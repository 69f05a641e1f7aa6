import type { MessageName, Payload } from '#shared/live/messages.ts'

/** What a server pushed about a parade. */
interface PushedParade {
  id: number
  lastUpdated: string
  status: string
}

/**
 * Returns a function that checks each message that one server pushes. `onViolation` gets a description of
 * each violation.
 */
export function createServerCheck(onViolation: (description: string) => void) {
  const latestTimes = new Map<number, string>()
  const endedIds = new Set<number>()
  const checkParade = ({ id, lastUpdated, status }: PushedParade) => {
    if (endedIds.has(id)) onViolation(`LP3 a server sent parade ${id} after its end`)
    if (lastUpdated < (latestTimes.get(id) ?? '')) onViolation(`LP2 a server moved parade ${id} back`)
    if (status !== 'waiting') latestTimes.set(id, lastUpdated)
  }
  const checks: { [Name in MessageName]?: (payload: Payload<Name>) => void } = {
    'parade:started': checkParade,
    'parades:moved': (moves) => moves.forEach(checkParade),
    // A lapsed parade may return.
    'parade:stopped': ({ id, reason }) => void (reason === 'lapsed' || endedIds.add(id)),
  }
  return <Name extends MessageName>(name: Name, payload: Payload<Name>): void => checks[name]?.(payload)
}
