import { execFile } from 'node:child_process'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../test/find-program.ts'

const run = promisify(execFile)

/** The release that is built where there is none. */
export const K6_VERSION = 'v2.0.0'
/** The scripts import what came with this major version. */
const leastMajor = 2

/** The folder where a k6 that was built here is kept for every checkout of this machine. */
export const k6Folder = (env: NodeJS.ProcessEnv = process.env): string =>
  join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'second-line', `k6-${K6_VERSION}`)

/** Path of a k6 that can run the scripts: K6_PATH, on the PATH, where Go installs programs, or the one built here. */
export async function findK6(env: NodeJS.ProcessEnv = process.env): Promise<string | undefined> {
  const goFolders = [env.GOBIN, env.GOPATH && join(env.GOPATH, 'bin'), join(homedir(), 'go', 'bin')]
  const folders = [...goFolders.filter(Boolean), k6Folder(env)] as string[]
  const candidates = [
    env.K6_PATH,
    await findProgram('k6', env),
    ...folders.map((folder) => join(folder, 'k6')),
  ]
  for (const path of candidates) if (path && (await isNewEnough(path))) return path
  return undefined
}

/** What a k6 says of itself: 'v2.0.0'; undefined where it is none. */
export async function k6Version(path: string): Promise<string | undefined> {
  try {
    const { stdout } = await run(path, ['version'], { timeout: 20_000 })
    return /k6 (v\d+\.\S+)/.exec(stdout)?.[1]
  } catch {
    return undefined
  }
}

async function isNewEnough(path: string): Promise<boolean> {
  const version = await k6Version(path)
  return version !== undefined && Number.parseInt(version.slice(1)) >= leastMajor
}
