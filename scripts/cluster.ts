import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startCluster } from './cluster/start-cluster.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'

process.chdir(join(import.meta.dirname, '..'))

// `npm run cluster [-- --data FOLDER]` runs the services of docker-compose.yml as local processes
// until Ctrl-C. Without a folder it uses a temporary one, which it removes at the end.
await runUntilStopped(async (run) => {
  const { values } = parseArgs({ options: { data: { type: 'string' } } })
  await startCluster(run, values.data)
})
