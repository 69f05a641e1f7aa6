import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { fetchK6, findK6, K6_ADVICE } from '../load/provide-k6.ts'
import { findChromium, findNginx, findProgram } from './find-program.ts'

/** A program that tests need on the machine. */
export type Program = 'Chromium' | 'redis-server' | 'nginx' | 'k6'

interface Needed {
  readonly name: Program
  readonly find: () => Promise<string | undefined>
  /** Its package on Debian, or the package of what builds it. */
  readonly debian: string
  /** The command that installs it elsewhere. */
  readonly elsewhere: string
  /** Gets it if there is no package; undefined if that is impossible. */
  readonly fetch?: () => Promise<string | undefined>
}

const known: Needed[] = [
  {
    name: 'Chromium',
    find: () => findChromium(),
    debian: 'chromium-headless-shell',
    elsewhere: 'npx playwright install --with-deps chromium',
  },
  {
    name: 'redis-server',
    find: () => findProgram('redis-server'),
    debian: 'redis-server',
    elsewhere: platform() === 'darwin' ? 'brew install redis' : 'your package manager (package redis)',
  },
  { name: 'k6', find: findK6, debian: 'golang-go', elsewhere: K6_ADVICE, fetch: fetchK6 },
  {
    name: 'nginx',
    find: () => findNginx(),
    debian: 'nginx',
    elsewhere: platform() === 'darwin' ? 'brew install nginx' : 'your package manager (package nginx)',
  },
]

/**
 * Finds programs that tests need. Installs what is missing on Debian as root, fetches k6 once per
 * machine, and otherwise prints the command that installs it.
 *
 * @returns the names of those that are still missing
 */
export async function providePrograms(names: readonly Program[]): Promise<Program[]> {
  const needed = known.filter(({ name }) => names.includes(name))
  await fetchMissing(await findMissing(needed))
  const missing = await findMissing(needed)
  const packages = missing.map((program) => program.debian)
  if (packages.length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log(`installing ${packages.join(', ')}`)
    await aptGet('update')
    await aptGet('install', '--yes', '--no-install-recommends', ...packages)
    await fetchMissing(missing)
  }
  const still = await findMissing(needed)
  for (const program of still)
    console.log(`FAILED ${program.name} is missing. Install it: ${adviceFor(program)}`)
  return still.map(({ name }) => name)
}

async function fetchMissing(missing: readonly Needed[]): Promise<void> {
  for (const { name, fetch } of missing) {
    if (!fetch) continue
    console.log(`fetching ${name}, once (a few minutes)`)
    await fetch().catch((error: unknown) => console.log(`fetching ${name} failed: ${String(error)}`))
  }
}

async function findMissing(needed: readonly Needed[]): Promise<Needed[]> {
  const found = await Promise.all(needed.map((program) => program.find()))
  return needed.filter((_, index) => found[index] === undefined)
}

function adviceFor(program: Needed): string {
  if (program.fetch || !existsSync('/etc/debian_version')) return program.elsewhere
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  return `${sudo}apt-get update && ${sudo}apt-get install --yes ${program.debian}`
}

/**
 * Runs apt-get and prints its output when it fails; the caller looks for the program afterward.
 */
async function aptGet(...args: string[]): Promise<void> {
  const child = spawn('apt-get', args, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('close', resolve)
  })
  if (code !== 0) console.log(output.trimEnd())
}
