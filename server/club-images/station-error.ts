/**
 * Ends of sentences that begin with the name of the page or picture: 'The list of clubs is not a web
 * page (HTML).'
 */
const stationReasons = {
  forbidden_by_robots: 'was not fetched, because the site’s robots.txt forbids it.',
  robots_unreadable: 'was not fetched, because the site’s robots.txt could not be read. Try again later.',
  busy: 'was not fetched, because the site is busy or broken. Try again later.',
  not_html: 'is not a web page (HTML). Check CLUB_IMAGES_URL.',
  no_clubs: 'has no clubs with pictures in a form that we can read. Check CLUB_IMAGES_URL.',
} as const

/**
 * A page or picture of the station could not be fetched, or has no clubs. The message is for
 * administrators.
 */
export class StationError extends Error {
  override readonly name = 'StationError'

  constructor(reason: keyof typeof stationReasons) {
    super(stationReasons[reason])
  }
}
