/** Why the station gave us nothing, in words that follow the name of what was asked for. */
const stationReasons = {
  forbidden_by_robots: 'is not to be fetched by programs, the site says (robots.txt).',
  no_robots:
    'was not asked for: the site’s robots.txt, which may forbid it, could not be read. Try again later.',
  busy: 'was not answered: the site is busy or broken. Try again later.',
  no_html: 'is not a web page (HTML). Check CLUB_IMAGES_URL.',
  no_clubs: 'has no clubs with pictures that we recognise. Check CLUB_IMAGES_URL.',
} as const

/** Something of the station that could not be had, though it is there. Its message is for a person. */
export class StationError extends Error {
  override readonly name = 'StationError'

  constructor(reason: keyof typeof stationReasons) {
    super(stationReasons[reason])
  }
}
