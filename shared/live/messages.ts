import * as z from 'zod'
import { id } from '../contract/fields/fields.ts'
import { liveParade, paradePosition } from '../contract/tracking/live-parades.ts'

/**
 * Why a parade went off the map. Only a `lapsed` one, whose phones fell silent, may return; a
 * `finished` one came to the end of its path.
 */
export const stopReasons = ['stopped', 'revoked', 'expired', 'lapsed', 'replaced', 'finished'] as const

/** The payload of each pushed message. The tests check every frame against these schemas. */
export const payloads = {
  'parade:started': liveParade,
  'parades:moved': z.array(paradePosition).min(1),
  'parade:stopped': z.object({ id, reason: z.enum(stopReasons) }),
  invalidate: z.array(z.string().startsWith('/api/')).min(1),
  /** Pages with a connection that show each parade, as `getAdminTracking` counts them; none for the others. */
  'viewers:counted': z.object({
    onTheMap: z.int().nonnegative(),
    parades: z.array(z.object({ id, onItsPage: z.int().nonnegative() })),
  }),
  'job:progress': z.object({ job: z.string(), percent: z.number().min(0).max(100), message: z.string() }),
}

/**
 * Every message that the server pushes, and its receivers. `everyone` is each connected page. `map`
 * is the pages that show all parades; pages that show one parade get the moves of only that one.
 * `admins` is the sockets with an admin session.
 */
export const messages = {
  'parade:started': { room: 'everyone' },
  'parades:moved': { room: 'map' },
  'parade:stopped': { room: 'everyone' },
  invalidate: { room: 'everyone' },
  'viewers:counted': { room: 'admins' },
  'job:progress': { room: 'admins' },
} as const satisfies Record<keyof typeof payloads, { room: 'everyone' | 'map' | 'admins' }>

export type MessageName = keyof typeof messages

/** The payload of each message. */
export type Payload<Name extends MessageName> = z.output<(typeof payloads)[Name]>

/** The pushed messages as Socket.IO's typed events. */
export type ServerToClient = { [Name in MessageName]: (payload: Payload<Name>) => void }

/**
 * The only message that a page sends: which parades it shows, or null if it has no map. The server
 * checks it and chooses the rooms. A page with `slow` gets fewer moves, to save data.
 */
export type WatchRequest = (({ map: true } | { parade: number }) & { slow?: true }) | null

export interface ClientToServer {
  /** `done` is called once the page is in the rooms of the parades that it shows. */
  watch: (request: WatchRequest, done?: () => void) => void
}
