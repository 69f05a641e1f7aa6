import { buildOfTheWebApp } from './test/checks.ts'
import { runLane } from './test/run-lane.ts'
import { runStep } from './test/run-step.ts'

/** The lane of whole sites: what only processes, kills, proxies and load can show. */
await runLane('test:site', ['Chromium', 'redis-server', 'nginx', 'k6'], async () => [
  await runStep(buildOfTheWebApp),
])
