import type { Logger } from 'pino'
import { consumeRateLimit } from './access/rate-limit.ts'
import { TrackerLinks } from './access/tracker-link.ts'
import { enqueueAlerts } from './alerts/outbox/write-alert.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import { connectDatabase } from './database/connect.ts'
import { MapTiles } from './map/map-tiles.ts'
import { countFixes, type Metrics } from './metrics/metrics.ts'
import type { EventLoopMonitor } from './overload/event-loop-monitor.ts'
import { Pictures } from './pictures/pictures.ts'
import { createJobRunner } from './queue/job-runner.ts'
import { openQueue } from './queue/open-queue.ts'
import type { Settings } from './settings.ts'
import { describePlace } from './streets/describe-place.ts'
import { Streets } from './streets/streets.ts'
import { LiveFeed } from './tracking/board/live-feed.ts'
import { ViewerCounts } from './tracking/board/viewer-counts.ts'
import type { createRecorder, Recorder } from './tracking/ingest/recorder.ts'
import { paradeReader } from './tracking/parade/read-parades.ts'

const MAX_DATABASE_CONNECTIONS = 10
/** How long a database connection may be in use before it is closed. No call needs that long. */
const MAX_CONNECTION_HOLD_MS = 20_000

interface ContextParts {
  settings: Settings
  logger: Logger
  clock: Clock
  eventLoop: EventLoopMonitor
  metrics: Metrics
  makeRecorder: typeof createRecorder
}

/** Creates the services that a server's handlers share. */
export function createContext({ metrics, eventLoop, makeRecorder, ...given }: ContextParts): Context {
  const { settings, logger, clock } = given
  const rules = { timeoutMs: settings.heartbeatTimeout * 1000 }
  const database = connectDatabase(
    settings.databaseUrl,
    (error) => logger.warn({ err: error }, 'a database connection was lost'),
    MAX_DATABASE_CONNECTIONS,
    MAX_CONNECTION_HOLD_MS,
  )
  const streets = new Streets(settings, logger)
  const feed = new LiveFeed({
    reader: paradeReader(database),
    clock,
    rules,
    logger,
    load: () => eventLoop.load,
    describePlace: (place, path) => describePlace(streets.loaded, place, path),
  })
  void streets.whenLoaded.then(() => feed.board.describePlaces())
  const queue = openQueue(settings, logger)
  const services = {
    ...given,
    rules,
    database,
    streets,
    feed,
    queue,
    jobs: createJobRunner(settings, queue, logger),
    links: new TrackerLinks(database),
    viewers: new ViewerCounts({ database, clock, logger, paradeIds: () => feed.board.ids() }),
    pictures: new Pictures(settings.dataDir, { allow: settings.outboundAllow }),
    map: new MapTiles({ streets, dataDir: settings.dataDir, clock, logger }),
    consumeRateLimit: (kind, address, now) =>
      consumeRateLimit(database, settings.limits.hourly, kind, address, now),
  } satisfies Omit<Context, 'recorder'>
  return { ...services, recorder: countFixes(recorderFor(services, makeRecorder), metrics) }
}

/** Returns a recorder of the reports under each link's current session. It puts changes on the board. */
function recorderFor(services: Omit<Context, 'recorder'>, makeRecorder: typeof createRecorder): Recorder {
  const { database, feed, links, rules, clock } = services
  const record = makeRecorder(
    database,
    (changes) => {
      // A parade that a phone has opened has an alert.
      if (changes.reread.length > 0) enqueueAlerts(services)
      return feed.applyChanges(changes)
    },
    rules,
  )
  return (report) =>
    links.withCurrentSession(report.link, (link) => record({ ...report, link, latest: clock.latest() }))
}
