import type * as z from 'zod'
import type { payloads } from './payloads.ts'

/**
 * Every message that the server pushes, and who gets it. `everyone`: each connected page. `map`:
 * pages that show all parades and, for moves, the room of each parade with only that parade.
 * `admins`: sockets with an admin session.
 */
export const messages = {
  'parade:started': { room: 'everyone' },
  'parades:moved': { room: 'map' },
  'parade:stopped': { room: 'everyone' },
  invalidate: { room: 'everyone' },
  'job:progress': { room: 'admins' },
} as const satisfies Record<keyof typeof payloads, { room: 'everyone' | 'map' | 'admins' }>

export type MessageName = keyof typeof messages

/** What each message carries. */
export type Payload<Name extends MessageName> = z.output<(typeof payloads)[Name]>

/** The pushed messages as Socket.IO's typed events. */
export type ServerToClient = { [Name in MessageName]: (payload: Payload<Name>) => void }

/**
 * The one message a page sends: which parades it shows. The server checks it and chooses the rooms.
 * `null` for a page without a map. With `slow` it gets fewer moves, because it saves data.
 */
export type Watched = (({ map: true } | { parade: number }) & { slow?: true }) | null

export interface ClientToServer {
  /** `done` is called once the page is in the rooms of what it shows. */
  watch: (watched: Watched, done?: () => void) => void
}
