import { execFile, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './choose-account.ts'

// Numbers of Linux capabilities, include/uapi/linux/capability.h.
const capabilities = { dac_override: 1, dac_read_search: 2, setpcap: 8 }

/** Starts a program like `spawn`, but as the chosen account. */
export type Launch = (program: string, args: string[], options: SpawnOptions) => ChildProcess

/**
 * Creates a launcher for programs that run as `account` and must reach `paths`.
 *
 * If the account cannot enter one of the parent folders (a checkout below /root, a private
 * temporary folder), `setpriv` starts the program with one extra capability that lets it through.
 *
 * @throws Error that names the closed folder and what to do if `setpriv` cannot help
 */
export async function launchAs(account: Account | undefined, paths: string[]): Promise<Launch> {
  if (!account) return spawn
  const closedFolder = await findClosedFolder(account, paths)
  if (closedFolder === undefined)
    return (program, args, options) =>
      spawn(program, args, { ...options, uid: account.uid, gid: account.gid })

  const capability = await chooseCapability()
  if (capability === undefined) {
    throw new Error(
      `PostgreSQL runs as the user \`${account.name}\` (uid ${account.uid}), because it refuses root, and that user ` +
        `cannot enter ${closedFolder}. Run \`chmod a+x ${closedFolder}\`, move the project and DATA_DIR to a folder that ` +
        'everyone can enter, start as a user other than root, or set DATABASE_URL.',
    )
  }
  const setprivArgs = [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    // PostgreSQL checks its own programs with access(2), which ignores the capability without this.
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
    '--',
  ]
  return (program, args, options) => spawn('setpriv', [...setprivArgs, program, ...args], options)
}

/** Returns the outermost parent folder of `paths` that the account cannot enter. */
async function findClosedFolder(account: Account, paths: string[]): Promise<string | undefined> {
  const folders = new Set(paths.flatMap((path) => foldersAbove(resolve(path))))
  for (const folder of [...folders].sort((a, b) => a.length - b.length)) {
    const { mode, uid, gid } = await stat(folder)
    const searchBit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & searchBit) === 0) return folder
  }
  return undefined
}

function foldersAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...foldersAbove(parent), parent]
}

/**
 * Returns the weaker of the two capabilities that pass closed folders, if this process may grant
 * it.
 */
async function chooseCapability(): Promise<'dac_override' | 'dac_read_search' | undefined> {
  try {
    await promisify(execFile)('setpriv', ['--version'])
    const status = await readFile('/proc/self/status', 'utf8')
    const permittedSet = BigInt(`0x${/^CapPrm:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
    const boundingSet = BigInt(`0x${/^CapBnd:\s*([0-9a-f]+)$/m.exec(status)?.[1] ?? '0'}`)
    const has = (number: number) => ((permittedSet & boundingSet) >> BigInt(number)) % 2n === 1n
    if (!has(capabilities.setpcap)) return undefined
    if (has(capabilities.dac_read_search)) return 'dac_read_search'
    return has(capabilities.dac_override) ? 'dac_override' : undefined
  } catch {
    return undefined
  }
}
