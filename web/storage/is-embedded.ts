/** Whether this page is for another site's frame, where it stores nothing. */
export const isEmbedded = (): boolean => globalThis.location?.pathname.startsWith('/embed/') ?? false
