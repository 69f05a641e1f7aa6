import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../test/find-program.ts'

const run = promisify(execFile)

/** The release to fetch on a machine without k6. */
const K6_RELEASE = 'v2.0.0'
/** The first major version of k6 that runs the scripts. */
const MIN_MAJOR_VERSION = 2

/** How to install k6, for error messages. */
export const K6_ADVICE =
  `install k6 2.0 or newer (grafana.com/docs/k6/latest/set-up/install-k6), start Docker (on Linux), ` +
  `install Go 1.25 or newer, or run: go install go.k6.io/k6/v2@${K6_RELEASE}`

const { GOBIN, GOPATH, K6_PATH, XDG_CACHE_HOME } = process.env
/** All checkouts of the current user share this folder. */
const cacheFolder = join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'second-line', `k6-${K6_RELEASE}`)

/**
 * Returns the path of a k6 that can run the scripts, or undefined if there is none. Tries K6_PATH, the
 * PATH, Go's folder and the cache.
 */
export async function findK6(): Promise<string | undefined> {
  const candidates = [
    K6_PATH,
    await findProgram('k6'),
    GOBIN && join(GOBIN, 'k6'),
    join(GOPATH || join(homedir(), 'go'), 'bin', 'k6'),
    join(cacheFolder, 'k6'),
  ]
  for (const path of candidates) if (path && (await isNewEnough(path))) return path
  return undefined
}

async function isNewEnough(path: string): Promise<boolean> {
  const { stdout } = await run(path, ['version'], { timeout: 20_000 }).catch(() => ({ stdout: '' }))
  return Number(/k6 v(\d+)\./.exec(stdout)?.[1]) >= MIN_MAJOR_VERSION
}

/**
 * Copies k6 from its Docker image, or builds it with Go where Docker is missing or fails, and stores it in
 * the cache.
 *
 * @returns path of k6, or undefined on a machine with neither Docker nor Go
 * @throws Error with Go's output if the build fails
 */
export async function fetchK6(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'second-line-k6-'))
  try {
    const k6 = (await copyFromImage(folder)) ?? (await build(folder))
    if (!k6) return undefined
    // Copy and rename, because another run must not find a partial file.
    await mkdir(cacheFolder, { recursive: true })
    await run('cp', [k6, join(cacheFolder, `k6.${process.pid}`)])
    await rename(join(cacheFolder, `k6.${process.pid}`), join(cacheFolder, 'k6'))
    return join(cacheFolder, 'k6')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies k6 out of its Docker image, which runs only on Linux. Returns undefined without Docker, or if that fails. */
async function copyFromImage(folder: string): Promise<string | undefined> {
  const docker = platform() === 'linux' ? await findProgram('docker') : undefined
  if (!docker) return undefined
  try {
    const { stdout } = await run(docker, ['create', `grafana/k6:${K6_RELEASE.slice(1)}`])
    await run(docker, ['cp', `${stdout.trim()}:/usr/bin/k6`, join(folder, 'k6')])
    await run(docker, ['rm', stdout.trim()])
    return join(folder, 'k6')
  } catch {
    return undefined
  }
}

/** Builds k6 as `go install` does, in a module that pins the release. Returns undefined without Go. */
async function build(folder: string): Promise<string | undefined> {
  const go = (await findProgram('go')) ?? (await findProgram('go', { PATH: '/usr/local/go/bin' }))
  if (!go) return undefined
  const module = `module second-line-load\n\ngo 1.25.0\n\nrequire go.k6.io/k6/v2 ${K6_RELEASE}\n`
  await writeFile(join(folder, 'go.mod'), module)
  const env = { ...process.env, GOFLAGS: '-mod=mod -buildvcs=false', CGO_ENABLED: '0' }
  // A build takes about two minutes on two cores.
  const options = { cwd: folder, env, timeout: 15 * 60_000 }
  await run(go, ['build', '-o', join(folder, 'k6'), 'go.k6.io/k6/v2'], options)
  return join(folder, 'k6')
}
