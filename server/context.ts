import type { Logger } from 'pino'
import type { TrackerLinks } from './access/tracker-link.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { ConsumeRateLimit } from './http/respond-to-call.ts'
import type { MapTiles } from './map/map-tiles.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { JobRunner } from './queue/job-runner.ts'
import type { JobQueue } from './queue/open-queue.ts'
import type { Settings } from './settings.ts'
import type { Streets } from './streets/streets.ts'
import type { LiveFeed } from './tracking/board/live-feed.ts'
import type { ViewerCounts } from './tracking/board/viewer-counts.ts'
import type { TrackingRules } from './tracking/parade/session-status.ts'
import type { Recorder } from './tracking/ingest/recorder.ts'

/** The services that a server's handlers share. `createContext` creates them once for each server. */
export interface Context {
  settings: Settings
  rules: TrackingRules
  clock: Clock
  logger: Logger
  database: Database
  feed: LiveFeed
  recorder: Recorder
  links: TrackerLinks
  viewers: ViewerCounts
  pictures: Pictures
  streets: Streets
  map: MapTiles
  consumeRateLimit: ConsumeRateLimit
  jobs: JobRunner
  queue: JobQueue
}
