/** The room of pages that show all parades. */
export const mapRoom = 'map'

/** The room of pages that show one parade alone. */
export const paradeRoom = (id: number): string => `parade:${id}`
