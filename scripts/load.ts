import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { bundleScript } from './load/bundle-script.ts'
import { checkOpenFileLimit } from './load/open-files.ts'
import { fetchK6, findK6, K6_ADVICE } from './load/provide-k6.ts'
import { type LoadArguments, parseArguments, USAGE } from './load/parse-arguments.ts'
import { runK6 } from './load/run-k6.ts'
import { readCommandLine } from './run-command.ts'
import { runSite } from './start/run-site.ts'

// Runs a load script of `k6/`. Exits with 0 if every threshold passed and 99 if one was crossed, 2
// without a valid command line, enough open files and k6, 130 after Ctrl+C, and 1 or k6's own code
// after any other failure.
const initialFolder = process.cwd()
process.chdir(join(import.meta.dirname, '..'))
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

async function provideK6(): Promise<string> {
  const installedK6 = await findK6()
  if (installedK6) return installedK6
  printLine('k6: not found; fetching it with Docker or building it with Go, once (a few minutes)')
  const fetchedK6 = await fetchK6().catch((error: unknown) => fail(`k6 could not be built: ${String(error)}`))
  return fetchedK6 ?? fail(`There is no k6, no Docker and no Go: ${K6_ADVICE}.`)
}

const UNLIMITED = '1000000'
/** All requests come from one address, and phones send more often than the limits allow. */
const unlimitedRates = {
  LIMIT_FIXES_PER_SECOND: UNLIMITED,
  LIMIT_FIX_BURST: UNLIMITED,
  LIMIT_GROUPS_PER_HOUR: UNLIMITED,
  LIMIT_CLICKS_PER_HOUR: UNLIMITED,
}

/** Runs the script against the target or a temporary site. Returns k6's exit code; null after a signal. */
async function runLoad(
  options: LoadArguments,
  { k6, folder, signal }: { k6: string; folder: string; signal: AbortSignal },
): Promise<number | null> {
  const cleanups: (() => Promise<void>)[] = []
  try {
    const scriptFolder = await mkdtemp(join(tmpdir(), 'second-line-load-script-'))
    cleanups.push(() => rm(scriptFolder, { recursive: true, force: true }))
    const bundle = await bundleScript(options.script, scriptFolder)
    const site =
      options.target === undefined
        ? await runSite({ ...unlimitedRates, DEMO: '0', LOG_LEVEL: 'error' })
        : undefined
    if (site) cleanups.push(() => site.stop())
    const origin = options.target ?? site!.origin
    const adminPassword = site?.adminPassword ?? process.env.ADMIN_PASSWORD ?? ''
    printLine(`k6 runs ${options.script} against ${origin}: ${options.users} users for ${options.seconds} s`)
    signal.throwIfAborted()
    return await runK6({ ...options, k6, bundle, folder, origin, adminPassword, signal })
  } finally {
    for (const cleanUp of cleanups.toReversed()) await cleanUp()
  }
}

const options = readCommandLine(parseArguments, USAGE)
const openFileProblem = await checkOpenFileLimit(options.users)
if (openFileProblem) fail(openFileProblem)
const k6 = await provideK6()

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort())

const runName = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}-${options.script}`
const folder = options.out
  ? resolve(initialFolder, options.out)
  : join(process.cwd(), 'load-results', runName)
const relativePath = (file: string): string => relative(initialFolder, join(folder, file))
try {
  await mkdir(folder, { recursive: true })
  const code = await runLoad(options, { k6, folder, signal: interrupt.signal })
  if (code !== 0 && code !== 99)
    printLine(
      `${code === null ? 'A signal ended k6' : `k6 ended with ${code}`}; its log: ${relativePath('k6.log')}`,
    )
  printLine(`summary: ${relativePath('summary.json')}, report: ${relativePath('index.html')}`)
  process.exitCode = interrupt.signal.aborted ? 130 : (code ?? 1)
} catch (error) {
  if (!interrupt.signal.aborted)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = interrupt.signal.aborted ? 130 : 1
}
