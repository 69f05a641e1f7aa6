import { parseArgs } from 'node:util'
import type { TrackChanges } from './change-track.ts'
import { type Sender, type SenderInput, sendAsBrowser, sendAsOwnTracks, sendAsTraccar } from './senders.ts'
import { toTrackerApiUrl } from './tracker-link.ts'

/** The options of `npm run parade`. */
export interface ParadeArguments {
  gpx: string
  /** `https://…/api/tracker/TOKEN` */
  trackerApiUrl: string
  speed: number
  sendAs: (input: SenderInput) => Sender
  loop: boolean
  stopAtEnd: boolean
  changes: TrackChanges
  /** The API of the tracker link for the end of the parade, if a second phone walks there. */
  tailApiUrl?: string
}

export const USAGE = `Plays a GPX track through a tracker link, as a phone in the parade would.

npm run parade -- --gpx FILE --link LINK [--speed 10] [--as browser|owntracks|traccar] [--loop] [--stop-at-end]
                  [--late MINUTES] [--stop MINUTES] [--off-route MINUTES] [--tail LINK]

  --gpx FILE      the track, for example scripts/parade/tracks/treme-7th-ward.gpx
  --link LINK     the tracker link, for example http://localhost:3000/tracker/TOKEN
  --speed N       times the walking speed, above 0 and up to 20 (10)
  --as CLIENT     which client's format to use (browser)
  --loop          walk back at the end, and so on, until Ctrl-C
  --stop-at-end   at the end, or at Ctrl-C, stop sharing, which ends the link (browser only)

To show what may happen to a parade, in minutes of the clock at any speed:

  --late MINUTES       wait at the start (up to 60)
  --stop MINUTES       halt halfway (up to 60)
  --off-route MINUTES  leave the route after a third of the way, for 3 to 60 minutes
  --tail LINK          another tracker link, for a phone at the back of the parade that follows 250 m behind`

const SENDERS: Record<string, (input: SenderInput) => Sender> = {
  browser: sendAsBrowser,
  owntracks: sendAsOwnTracks,
  traccar: sendAsTraccar,
}

/**
 * Reads the command line.
 *
 * @throws Error that says what is wrong
 */
export function parseArguments(args: string[]): ParadeArguments | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      gpx: { type: 'string' },
      link: { type: 'string' },
      speed: { type: 'string', default: '10' },
      as: { type: 'string', default: 'browser' },
      loop: { type: 'boolean', default: false },
      'stop-at-end': { type: 'boolean', default: false },
      late: { type: 'string' },
      stop: { type: 'string' },
      'off-route': { type: 'string' },
      tail: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return 'help'
  if (!values.gpx) throw new Error('--gpx FILE is missing')
  if (!values.link) throw new Error('--link LINK is missing')
  const sendAs = SENDERS[values.as]
  if (!sendAs) throw new Error(`--as must be browser, owntracks or traccar, not '${values.as}'`)
  const speed = Number(values.speed)
  // The server ignores jumps of more than 30 m/s. A walk at 1.4 m/s stays below that at 20× speed.
  if (!/^\d+(\.\d+)?$/.test(values.speed) || speed <= 0 || speed > 20) {
    throw new Error(`--speed must be a number above 0 and up to 20, not '${values.speed}'`)
  }
  const stopAtEnd = values['stop-at-end']
  if (stopAtEnd && values.as !== 'browser') {
    throw new Error('--stop-at-end works with --as browser only: the apps cannot end a link')
  }
  return {
    gpx: values.gpx,
    trackerApiUrl: toTrackerApiUrl(values.link),
    speed,
    sendAs,
    loop: values.loop,
    stopAtEnd,
    changes: {
      lateMinutes: readMinutes('--late', values.late),
      stopMinutes: readMinutes('--stop', values.stop),
      offRouteMinutes: readMinutes('--off-route', values['off-route'], 3),
    },
    ...(values.tail !== undefined && { tailApiUrl: toTrackerApiUrl(values.tail) }),
  }
}

const MAX_MINUTES = 60

function readMinutes(option: string, text: string | undefined, min = 1): number | undefined {
  if (text === undefined) return undefined
  const minutes = Number(text)
  if (/^\d+$/.test(text) && minutes >= min && minutes <= MAX_MINUTES) return minutes
  throw new Error(`${option} must be a number of minutes from ${min} to ${MAX_MINUTES}, not '${text}'`)
}
