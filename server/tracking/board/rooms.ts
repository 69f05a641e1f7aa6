/** Room of the pages that show all parades; the `map` room of `server/live/hub.ts`. */
export const mapRoom = 'map'

/** Returns the room of the pages that show one parade. */
export const paradeRoom = (id: number): string => `parade:${id}`

/** Returns a room's variant for pages that asked for fewer moves. */
export const slowRoom = (room: string): string => `${room}:slow`
