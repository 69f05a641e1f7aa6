import { findStreetFaults } from './check-street.ts'
import { createMotionCheck, type ShownParade } from './violations.ts'
import type { MessageName, Payload } from '#shared/live/messages.ts'

/** What a server pushed about a parade. */
type PushedParade = Parameters<typeof findStreetFaults>[0] & ShownParade

/**
 * Returns a function that checks each message that one server pushes. `now` is the server's clock.
 * `onViolation` gets a description of each violation.
 */
export function createServerCheck(onViolation: (description: string) => void, now: () => Date) {
  const endedIds = new Set<number>()
  const goesBack = createMotionCheck()
  const checkParade = (parade: PushedParade) => {
    findStreetFaults(parade, now()).forEach(onViolation)
    if (endedIds.has(parade.id)) onViolation(`LP3 a server sent parade ${parade.id} after its end`)
    if (goesBack(parade)) onViolation(`LP2 a server moved parade ${parade.id} back`)
  }
  const checks: { [Name in MessageName]?: (payload: Payload<Name>) => void } = {
    'parade:started': checkParade,
    'parades:moved': (moves) => moves.forEach(checkParade),
    // A lapsed parade may return.
    'parade:stopped': ({ id, reason }) => void (reason === 'lapsed' || endedIds.add(id)),
  }
  return <Name extends MessageName>(name: Name, payload: Payload<Name>): void => checks[name]?.(payload)
}
