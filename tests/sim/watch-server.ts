import type { MessageName, Payload } from '#shared/live/messages.ts'

/** What a server sent about a parade. */
interface Told {
  id: number
  lastUpdated: string
  status: string
}

/** Checks everything that one server pushes; `fault` is called with each violation in words. */
export function watchServer(fault: (words: string) => void) {
  const newest = new Map<number, string>()
  const over = new Set<number>()
  const heard = ({ id, lastUpdated, status }: Told) => {
    if (over.has(id)) fault(`LP3 a server sent parade ${id} after its end`)
    if (lastUpdated < (newest.get(id) ?? '')) fault(`LP2 a server moved parade ${id} back`)
    if (status !== 'waiting') newest.set(id, lastUpdated)
  }
  const listeners: { [Name in MessageName]?: (payload: Payload<Name>) => void } = {
    'parade:started': heard,
    'parades:moved': (moves) => moves.forEach(heard),
    'parade:stopped': ({ id, reason }) => void (reason === 'lapsed' || over.add(id)),
  }
  return <Name extends MessageName>(name: Name, payload: Payload<Name>): void => listeners[name]?.(payload)
}
