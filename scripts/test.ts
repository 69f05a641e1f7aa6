import { buildOfTheWebApp, runChecks } from './test/checks.ts'
import { runLane } from './test/run-lane.ts'

/** The lane of every change: checks, unit tests, the app with its database, and its pages in a Chromium. */
await runLane('test', ['Chromium', 'redis-server'], () => runChecks(buildOfTheWebApp))
