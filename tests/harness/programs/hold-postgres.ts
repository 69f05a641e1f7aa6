// Runs the embedded PostgreSQL of a folder until this process is killed:
// `node tests/harness/programs/hold-postgres.ts FOLDER`.
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the data folder.')
const { url, firstRun } = await openEmbedded(folder)
process.send?.({ url, pid: firstRun.pid })
setInterval(() => undefined, 60_000)
