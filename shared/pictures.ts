/** Widths in pixels in which every picture is stored, smallest first. */
export const pictureWidths = [480, 1600] as const

/** A group's gallery has at most this many pictures. */
export const MAX_GALLERY_PICTURES = 50

/** A picture may have at most this many bytes. */
export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

/** The path of a stored picture, with its hash and its width. */
export const STORED_PICTURE_PATH = /^\/pictures\/([0-9a-f]{64})-(480|1600)\.webp$/

/** Returns the URL path of a stored picture by its hash, in a width. */
export const pictureAddress = (hash: string, width: number): string => `/pictures/${hash}-${width}.webp`

/** Returns the hash in the URL of a stored picture; null for any other URL. */
export const pictureHash = (address: string): string | null => STORED_PICTURE_PATH.exec(address)?.[1] ?? null
