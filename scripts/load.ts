import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { bundleScript } from './load/bundle-script.ts'
import { tooFewOpenFiles } from './load/open-files.ts'
import { fetchK6, findK6, K6_ADVICE } from './load/provide-k6.ts'
import { type LoadArguments, readArguments, USAGE } from './load/read-arguments.ts'
import { runK6 } from './load/run-k6.ts'
import { runSite } from './start/run-site.ts'

/**
 * Runs a load script of `k6/`. Exits 0 if every threshold passed, 99 if one was crossed, 2 if it
 * could not start.
 */
const calledFrom = process.cwd()
process.chdir(join(import.meta.dirname, '..'))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

function readCommandLine(): LoadArguments | 'help' {
  try {
    return readArguments(process.argv.slice(2))
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

async function provideK6(): Promise<string> {
  const found = await findK6()
  if (found) return found
  say('k6: not found; fetching it with Docker or building it with Go, once (a few minutes)')
  const fetched = await fetchK6().catch((error: unknown) => fail(`k6 could not be built: ${String(error)}`))
  return fetched ?? fail(`There is no k6, no Docker and no Go: ${K6_ADVICE}.`)
}

const wanted = readCommandLine()
if (wanted === 'help') {
  say(USAGE)
  process.exit(0)
}
const tooFew = await tooFewOpenFiles(wanted.vus)
if (tooFew) fail(tooFew)
const k6 = await provideK6()

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort())

const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${wanted.script}`
const folder = wanted.out ? resolve(calledFrom, wanted.out) : join(process.cwd(), 'load-results', name)
await mkdir(folder, { recursive: true })
const shown = (file: string): string => relative(calledFrom, join(folder, file))
const scriptFolder = await mkdtemp(join(tmpdir(), 'second-line-load-script-'))
const many = '1000000'
/** All calls come from one address, and parades walk faster than a phone may report. */
const lifted = {
  LIMIT_FIXES_PER_SECOND: many,
  LIMIT_FIX_BURST: many,
  LIMIT_GROUPS_PER_HOUR: many,
  LIMIT_CLICKS_PER_HOUR: many,
}
const site =
  wanted.target === undefined ? await runSite({ ...lifted, DEMO: '0', LOG_LEVEL: 'error' }) : undefined
try {
  const bundle = await bundleScript(wanted.script, scriptFolder)
  const origin = wanted.target ?? site!.origin
  const adminPassword = site?.adminPassword ?? process.env.ADMIN_PASSWORD ?? ''
  say(`k6 runs ${wanted.script} against ${origin}: ${wanted.vus} for ${wanted.seconds} s`)
  interrupt.signal.throwIfAborted()
  const code = await runK6({ ...wanted, k6, bundle, folder, origin, adminPassword, signal: interrupt.signal })
  if (code !== 0 && code !== 99) say(`k6 ended with ${code}; its log: ${shown('k6.log')}`)
  say(`summary: ${shown('summary.json')}, report: ${shown('index.html')}`)
  process.exitCode = interrupt.signal.aborted ? 130 : (code ?? 1)
} catch (error) {
  if (!interrupt.signal.aborted)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = interrupt.signal.aborted ? 130 : 1
} finally {
  await site?.stop()
  await rm(scriptFolder, { recursive: true, force: true })
}
