import { webAppBuild } from './test/checks.ts'
import { runLane } from './test/run-lane.ts'
import { runStep } from './test/run-step.ts'

// The lane for whole sites: what only separate processes, kills, proxies and load can show.
await runLane('test:site', ['Chromium', 'redis-server', 'nginx', 'k6'], async () => [
  await runStep(webAppBuild),
])
