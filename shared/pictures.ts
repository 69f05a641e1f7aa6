/** The widths in pixels of the stored versions of a picture, smallest first. */
export const pictureWidths = [480, 1600] as const

/** Maximum number of pictures in a group's gallery. */
export const MAX_GALLERY_PICTURES = 50

/** The media types of pictures that are accepted. */
export const pictureTypes = ['image/avif', 'image/webp', 'image/png', 'image/jpeg', 'image/gif'] as const

/** Maximum size of a picture. */
export const MAX_PICTURE_MB = 10
export const MAX_PICTURE_BYTES = MAX_PICTURE_MB * 1024 * 1024

/**
 * The posters of the demonstration, drawn for this project: SVG files in `web/public/posters` that
 * fill a space of any ratio.
 */
export const posterNames = ['sash', 'parasol', 'shoe', 'bell', 'needle', 'bonnet', 'horn', 'drum'] as const
export type PosterName = (typeof posterNames)[number]

/** Returns the URL path of a poster. */
export const posterAddress = (name: PosterName): string => `/posters/${name}.svg`

/** The path of a stored picture, with its hash and its width. */
export const STORED_PICTURE_PATH = new RegExp(
  String.raw`^/pictures/([0-9a-f]{64})-(${pictureWidths.join('|')})\.webp$`,
)

/** Returns the URL path of a stored picture in one of its widths. */
export const pictureAddress = (hash: string, width: number): string => `/pictures/${hash}-${width}.webp`

/** Returns the hash in the URL of a stored picture, or null for any other URL. */
export const pictureHash = (address: string): string | null => STORED_PICTURE_PATH.exec(address)?.[1] ?? null
