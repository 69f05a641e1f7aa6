import { OutboundError } from '../outbound/outbound-error.ts'
import { PictureError } from '../pictures/picture-error.ts'

/**
 * Reasons as the end of a sentence, which begins with the name of the page or picture that was
 * requested.
 */
const stationReasons = {
  forbidden_by_robots: 'can’t be fetched, because the site’s robots.txt forbids it.',
  no_robots:
    'was not fetched. The site’s robots.txt, which may forbid it, could not be read. Try again later.',
  busy: 'could not be fetched. The site is busy or broken. Try again later.',
  no_html: 'is not a web page (HTML). Check CLUB_IMAGES_URL.',
  no_clubs: 'has no clubs with pictures that we recognize. Check CLUB_IMAGES_URL.',
} as const

/** A page or picture of the station could not be fetched. The message is for administrators. */
export class StationError extends Error {
  override readonly name = 'StationError'

  constructor(reason: keyof typeof stationReasons) {
    super(stationReasons[reason])
  }
}

/** Returns a message for administrators, or null if the remote site did not cause the error. */
export const toUserMessage = (error: unknown): string | null =>
  error instanceof StationError || error instanceof OutboundError || error instanceof PictureError
    ? error.message
    : null
