import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { fetchK6, findK6, K6_ADVICE } from '../load/provide-k6.ts'
import { findChromium, findHeadlessShell, findNginx, findProgram } from './find-program.ts'
import { unpackHeadlessShell } from './headless-shell.ts'

/** A program that tests need and npm does not install. */
export type Program = 'Chromium' | 'redis-server' | 'nginx' | 'k6'

interface ProgramSource {
  readonly name: Program
  readonly find: () => Promise<string | undefined>
  /** Debian package of the program, or of the tool that builds it. */
  readonly debianPackage: string
  /** How to install the program on other systems. */
  readonly otherAdvice: string
  /**
   * Downloads, builds or unpacks a program where it is not installed. Resolves with undefined if that is
   * impossible.
   */
  readonly fetch?: () => Promise<string | undefined>
  /** Finds a program with which the tests take longer. */
  readonly instead?: () => Promise<string | undefined>
}

const programSources: ProgramSource[] = [
  {
    name: 'Chromium',
    find: findHeadlessShell,
    debianPackage: 'chromium-headless-shell',
    otherAdvice: 'npx playwright install --with-deps chromium',
    fetch: unpackHeadlessShell,
    instead: findChromium,
  },
  {
    name: 'redis-server',
    find: () => findProgram('redis-server'),
    debianPackage: 'redis-server',
    otherAdvice: platform() === 'darwin' ? 'brew install redis' : 'your package manager (package redis)',
  },
  { name: 'k6', find: findK6, debianPackage: 'golang-go', otherAdvice: K6_ADVICE, fetch: fetchK6 },
  {
    name: 'nginx',
    find: () => findNginx(),
    debianPackage: 'nginx',
    otherAdvice: platform() === 'darwin' ? 'brew install nginx' : 'your package manager (package nginx)',
  },
]

/**
 * Finds programs, and installs missing ones if this process runs as root on Debian. Fetches k6 once
 * per machine. Prints how to install the programs that are still missing.
 *
 * @returns the names of the programs that are still missing
 */
export async function providePrograms(names: readonly Program[]): Promise<Program[]> {
  const requiredSources = programSources.filter(({ name }) => names.includes(name))
  await fetchMissing(await findMissing(requiredSources))
  const missing = await findMissing(requiredSources)
  const packages = missing.map((program) => program.debianPackage)
  if (packages.length > 0 && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log(`installing ${packages.join(', ')}`)
    await aptGet('update')
    await aptGet('install', '--yes', '--no-install-recommends', ...packages)
    await fetchMissing(missing)
  }
  const failed: Program[] = []
  for (const program of await findMissing(requiredSources)) {
    const instead = await program.instead?.()
    if (instead === undefined) failed.push(program.name)
    console.log(
      instead === undefined
        ? `FAILED ${program.name} is missing. Install it: ${adviceFor(program)}`
        : `With ${instead} the tests take longer than with a headless shell: ${adviceFor(program)}`,
    )
  }
  return failed
}

async function fetchMissing(missing: readonly ProgramSource[]): Promise<void> {
  for (const { name, fetch } of missing) {
    if (!fetch) continue
    console.log(`providing ${name}, once (k6 takes a few minutes)`)
    await fetch().catch((error: unknown) => console.log(`${name} could not be provided: ${String(error)}`))
  }
}

async function findMissing(sources: readonly ProgramSource[]): Promise<ProgramSource[]> {
  const paths = await Promise.all(sources.map((program) => program.find()))
  return sources.filter((_, index) => paths[index] === undefined)
}

function adviceFor(program: ProgramSource): string {
  if (program.fetch || !existsSync('/etc/debian_version')) return program.otherAdvice
  const sudo = process.getuid?.() === 0 ? '' : 'sudo '
  return `${sudo}apt-get update && ${sudo}apt-get install --yes ${program.debianPackage}`
}

/** Runs apt-get and prints its output if it fails. The caller checks whether the program exists. */
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
