import { webAppBuild, runChecks } from './test/checks.ts'
import { runLane } from './test/run-lane.ts'

// The lane for every change: checks, unit tests, component tests, integration tests and browser tests.
await runLane('test', ['Chromium', 'redis-server'], () => runChecks(webAppBuild))
