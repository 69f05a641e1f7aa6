/** The room of pages that show all parades. */
export const mapRoom = 'map'

/** The room of pages that show one parade alone. */
export const paradeRoom = (id: number): string => `parade:${id}`

/** The room of the pages of a room that asked for fewer moves. */
export const slowRoom = (room: string): string => `${room}:slow`
