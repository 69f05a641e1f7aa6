import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../test/find-program.ts'
import { K6_VERSION, k6Folder } from './find-k6.ts'

const run = promisify(execFile)
const patience = 15 * 60_000 // ms; two cores need about two minutes

/** How k6 is had, for a message. */
export const K6_ADVICE =
  `install k6 2.0 or newer (grafana.com/docs/k6/latest/set-up/install-k6), ` +
  `or Go 1.25 or newer, with which it is built here, or run: go install go.k6.io/k6/v2@${K6_VERSION}`

/**
 * Builds k6 with Go and keeps it in the cache folder of this machine. It does what `go install` does, from a module that
 * names the release, so that nothing but that release is asked for.
 *
 * @returns its path; undefined where there is no Go
 * @throws Error with what Go said where that failed
 */
export async function buildK6(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const go = (await findProgram('go', env)) ?? (await findProgram('go', { PATH: '/usr/local/go/bin' }))
  if (!go) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'second-line-k6-'))
  try {
    const module = `module second-line-load\n\ngo 1.25.0\n\nrequire go.k6.io/k6/v2 ${K6_VERSION}\n`
    await writeFile(join(folder, 'go.mod'), module)
    const built = join(folder, 'k6')
    const goEnv = { ...env, GOFLAGS: '-mod=mod -buildvcs=false', CGO_ENABLED: '0' }
    await run(go, ['build', '-o', built, 'go.k6.io/k6/v2'], { cwd: folder, env: goEnv, timeout: patience })
    // Put there in one step: another run may be looking for it.
    const kept = k6Folder(env)
    await mkdir(kept, { recursive: true })
    await run('cp', [built, join(kept, `k6.${process.pid}`)])
    await rename(join(kept, `k6.${process.pid}`), join(kept, 'k6'))
    return join(kept, 'k6')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
