/** Widths in pixels in which every picture is kept, the smallest first. */
export const pictureWidths = [480, 1600] as const

/** A group's gallery has at most this many pictures. */
export const MOST_GALLERY_PICTURES = 50

/** A picture may have at most this many bytes. */
export const MOST_PICTURE_BYTES = 10 * 1024 * 1024

/** The path of a picture of ours, with its hash and its width. */
export const ownPicture = /^\/pictures\/([0-9a-f]{64})-(480|1600)\.webp$/

/** The address of a picture of ours by its hash, in a width. */
export const pictureAddress = (hash: string, width: number): string => `/pictures/${hash}-${width}.webp`

/** The hash in the address of a picture of ours; null for any other address. */
export const pictureHash = (address: string): string | null => ownPicture.exec(address)?.[1] ?? null
